import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { site as owner } from "../owner-site.ts";
import { expect, test } from "./support/policy-test.ts";
import { ownerPort } from "./support/ports.ts";

// What the first screen holds before anybody scrolls, with the hint that offers the other language.

/** Small and common phones, and a laptop with a low screen. */
const screens = [
	{ width: 360, height: 640 },
	{ width: 390, height: 844 },
	{ width: 1366, height: 650 },
];

for (const locale of owner.locales) {
	const other = owner.locales.find((each) => each !== locale) ?? locale;
	test.describe(`the home page in ${locale.code} for somebody who reads ${other.code}`, () => {
		test.use({ locale: other.tag });

		test("shows heading, lead and first action clear of the hint", async ({ page }) => {
			for (const viewport of screens) {
				await page.setViewportSize(viewport);
				await page.goto(`http://127.0.0.1:${ownerPort}${localizePath("/", locale)}`);
				const hint = page.locator("[data-language-hint]:visible");
				await expect(hint).toHaveCount(1);
				const free = (await hint.boundingBox())?.y ?? 0;
				const hero = page.locator("main > :first-child");
				for (const part of [
					hero.getByRole("heading", { level: 1 }),
					hero.locator("p:not([aria-hidden], [data-shore] *)").first(),
					hero.getByRole("link").first(),
				]) {
					const box = await part.boundingBox();
					const what = `${await part.textContent()} at ${viewport.width} × ${viewport.height}`;
					expect(box?.y, what).toBeGreaterThanOrEqual(0);
					expect((box?.y ?? 0) + (box?.height ?? 0), what).toBeLessThanOrEqual(free);
				}
			}
		});
	});
}
