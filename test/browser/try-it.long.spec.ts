import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { type Locale, localizePath } from "../../packages/core/src/routing/locale.ts";
import { site } from "../owner-site.ts";
import { axeViolations } from "./support/axe.ts";
import { servedSite } from "./support/runtime-server.ts";
import {
	expect,
	hydrated,
	linkTo,
	open,
	quiet,
	test as runtimeTest,
} from "./support/runtime-test.ts";

// The inspector that visitors can try over the heading of Kakehashi's home page. After closing, the
// page is as before.
const test = runtimeTest.extend({
	upstream: async ({ startShared }, use) => use(await servedSite(startShared, "owner")),
});

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
const home = parse(
	readFileSync(join(import.meta.dirname, "../../website/content/pages/index.yaml"), "utf8"),
) as {
	readonly sections: readonly { readonly kind: string; readonly card: Words }[];
};
const words = home.sections.find(({ kind }) => kind === "tryIt")?.card ?? {};
const word = (name: string, { code }: Locale) => words[name]?.[code] ?? "";

const [english, japanese = english] = site.locales;
const cardOf = (page: Page) => page.getByRole("dialog");
const fieldOf = (page: Page, { name }: Locale) => cardOf(page).getByRole("textbox", { name });
const stateOf = (page: Page, { code }: Locale) => cardOf(page).locator(`#try-it-${code}-state`);
const headingOf = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const buttonOf = (page: Page) => page.locator('main a[href$="#editor"]').first();
const tokenOf = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--act"));

async function openCard(page: Page, locale: Locale): Promise<void> {
	await open(page, localizePath("/", locale));
	await buttonOf(page).click();
	await expect(cardOf(page)).toBeVisible();
}

for (const locale of [japanese, english])
	test(`in ${locale.code} the heading follows what is typed, the check speaks, and all of it is put back`, async ({
		page,
		watch,
	}) => {
		const other = locale === english ? japanese : english;
		await open(page, localizePath("/", locale));
		await quiet(page);
		const before = await headingOf(page).innerText();
		const token = await tokenOf(page);
		expect(watch.newRequests().filter((url) => /\/assets\/(?:tryIt|check)-/.test(url))).toEqual(
			[],
		);
		await buttonOf(page).focus();
		await page.keyboard.press("Enter");
		await expect(fieldOf(page, locale)).toBeFocused();
		await expect(stateOf(page, other)).toHaveText(word("fine", locale));
		const checked = () =>
			page.evaluate(
				() =>
					performance
						.getEntriesByType("resource")
						.filter(({ name }) => name.includes("/check-")).length,
			);
		await expect.poll(checked).toBe(1);
		watch.newRequests();
		// After a change in one language, the other is outdated.
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("Warm bread");
		await expect(headingOf(page)).toHaveText("Warm bread");
		await expect(
			cardOf(page).getByRole("button", { name: word("stillRight", locale) }),
		).toBeVisible();
		await cardOf(page)
			.getByRole("button", { name: word("stillRight", locale) })
			.press("Enter");
		await expect(stateOf(page, other)).toHaveText(word("fine", locale));
		// If one language is empty, the content check reports it.
		await fieldOf(page, other).fill("");
		await expect(stateOf(page, other)).toContainText(word("missing", locale));
		await expect(stateOf(page, other)).not.toHaveText(word("missing", locale));
		await cardOf(page).getByRole("radio").nth(1).check();
		expect(await tokenOf(page)).not.toBe(token);
		expect(watch.newRequests()).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(cardOf(page)).toHaveCount(0);
		expect([await headingOf(page).innerText(), await tokenOf(page)]).toEqual([before, token]);
		await expect(buttonOf(page)).toBeFocused();
		expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
			localizePath("/", locale),
		);
	});

test("goes with the page when somebody leaves it, and opens again on the way back", async ({
	page,
}) => {
	await openCard(page, english);
	const token = await tokenOf(page);
	await fieldOf(page, english).fill("Warm bread");
	await cardOf(page).getByRole("radio").nth(2).check();
	await linkTo(page, "/pricing").click();
	await expect(page).toHaveURL(/\/pricing$/);
	await expect(cardOf(page)).toHaveCount(0);
	expect(await tokenOf(page)).toBe(token);
	await expect(headingOf(page)).not.toHaveText("Warm bread");
	await page.goBack();
	await expect(page).toHaveURL(/\/$/);
	await expect(headingOf(page)).not.toHaveText("Warm bread");
	await buttonOf(page).click();
	await expect(cardOf(page)).toBeVisible();
	// Goes to the same page in the other language.
	await page
		.locator(`header a[href="${localizePath("/", japanese)}"]`)
		.first()
		.click();
	await expect(page.locator("html")).toHaveAttribute("lang", japanese.tag);
	await expect(cardOf(page)).toHaveCount(0);
	await buttonOf(page).click();
	await expect(fieldOf(page, japanese)).not.toBeEmpty();
});

test("leads to the picture of the editor without script, and where the card cannot be had", async ({
	page,
	browser,
	baseURL,
	gate,
	watch,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const still = await context.newPage();
	await still.goto(`${baseURL}/`);
	await buttonOf(still).click();
	await expect(still.locator("#editor img:visible")).toBeInViewport();
	await context.close();
	gate.fault(/\/assets\/tryIt-/, { type: "drop" });
	await open(page, "/");
	await buttonOf(page).click();
	await expect(page).toHaveURL(/#editor$/);
	await expect(cardOf(page)).toHaveCount(0);
	watch.complaints.length = 0;
});

test("does without the check where that cannot be had", async ({ page, gate, watch }) => {
	gate.fault(/\/assets\/check-/, { type: "drop" });
	await openCard(page, english);
	await fieldOf(page, japanese).fill("");
	await expect(stateOf(page, japanese)).toHaveText(word("missing", english));
	await cardOf(page)
		.getByRole("button", { name: word("restore", english) })
		.click();
	await expect(cardOf(page)).toHaveCount(0);
	watch.complaints.length = 0;
});

for (const colorScheme of ["light", "dark"] as const)
	test(`has nothing to object to on a phone in ${colorScheme}, whatever is typed`, async ({
		browser,
		gate,
		watch: _,
	}) => {
		for (const locale of site.locales) {
			const context = await browser.newContext({
				baseURL: gate.origin,
				viewport: { width: 320, height: 640 },
				hasTouch: true,
				colorScheme,
			});
			await context.addCookies([{ name: "theme", value: colorScheme, url: gate.origin }]);
			const page = await context.newPage();
			await page.goto(localizePath("/", locale));
			await hydrated(page);
			await buttonOf(page).tap();
			await expect(cardOf(page)).toBeInViewport();
			await fieldOf(page, english).fill(
				"Bread\nbread, bread and more bread\nincomprehensibilities\n\nx\ny\nz",
			);
			await fieldOf(page, japanese).fill("パン,パン、それからもっとたくさんのパン\nパン");
			await expect(stateOf(page, japanese)).toContainText("、");
			for (const choice of await cardOf(page).getByRole("radio").all()) {
				await choice.check();
				expect(await axeViolations(page)).toEqual([]);
			}
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
			await context.close();
		}
	});

test("opens for links to its own section alone", async ({ page }) => {
	await open(page, "/");
	await buttonOf(page).evaluate((link: HTMLAnchorElement) => {
		link.pathname = "/pricing";
	});
	await buttonOf(page).click();
	await expect(page).toHaveURL("/pricing#editor");
	await expect(cardOf(page)).toHaveCount(0);
});
