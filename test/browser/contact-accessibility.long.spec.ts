import type { Page } from "@playwright/test";
import { site } from "../fixture-site.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { axeViolations } from "./support/axe.ts";
import { chooseBefore } from "./support/choose-before.ts";
import { runtimeReady } from "./support/complaints.ts";
import { accepted, contactPath, fillIn, respondToContact } from "./support/contact-form.ts";
import { expect, test } from "./support/policy-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const send = (page: Page) => page.locator("form[data-draft] [type=submit]").click();

/** Brings the page into each state that sending can lead to. No state depends on the one before. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	errors: send,
	filled: (page) => fillIn(page),
	failure: async (page) => {
		await respondToContact(page, [{ status: 429, headers: { "Retry-After": "90" } }]);
		await fillIn(page, { message: "橋".repeat(5_000) });
		await send(page);
		await page.locator("h3#form").waitFor();
		await page.locator("[name=message]").fill("橋".repeat(5_001));
	},
	sent: async (page) => {
		await respondToContact(page, [accepted]);
		await fillIn(page, { name: "w".repeat(100), message: `${"x".repeat(400)}\n橋` });
		await send(page);
		await page.locator("[data-draft-sent]").waitFor();
	},
};

for (const locale of site.locales)
	test(`axe finds nothing in any state of the form in ${locale.code}, in both themes`, async ({
		page,
		context,
	}) => {
		// axe needs a long time for long texts in narrow columns.
		test.slow();
		for (const [name, bring] of Object.entries(states)) {
			await chooseBefore(context, { theme: "light" });
			await page.goto(contactPath(locale));
			await runtimeReady(page);
			await bring(page);
			for (const width of [1280, 320]) {
				await page.setViewportSize({ width, height: 800 });
				expect.soft(await axeViolations(page), `${name}, ${width} px`).toEqual([]);
				expect
					.soft(await measureOverflow(page), `${name}, ${width} px`)
					.toEqual({ scrolls: 0, outside: [] });
			}
			const targets = await page
				.locator(
					"main form :is(input:not([type=hidden]):not([tabindex]), select, textarea, button)",
				)
				.evaluateAll((controls) =>
					controls.map((control) => {
						const box = (control.closest("label") ?? control).getBoundingClientRect();
						return {
							name: control.getAttribute("name"),
							fits: box.width >= 44 && box.height >= 44,
						};
					}),
				);
			expect
				.soft(
					targets.filter(({ fits }) => !fits),
					name,
				)
				.toEqual([]);
			// The test changes the theme on the page itself, because another load would lose the
			// state of the form.
			await page.locator("header details").first().locator("summary").click();
			await page.locator("header input[type=radio][value=dark]").check({ force: true });
			await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
			expect.soft(await axeViolations(page, "colors"), `${name}, dark`).toEqual([]);
		}
	});
