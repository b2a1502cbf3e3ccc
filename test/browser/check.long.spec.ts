import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { messageLanguageFor } from "../../packages/core/src/messages/localize.ts";
import { type Locale, localizePath } from "../../packages/core/src/routing/locale.ts";
import { checkPage } from "../../packages/kakehashi/src/content/check-page.ts";
import { site } from "../owner-site.ts";
import { behaviorLocales } from "./support/addresses.ts";
import { axeViolations } from "./support/axe.ts";
import { servedSite } from "./support/runtime-server.ts";
import { expect, open, test as runtimeTest } from "./support/runtime-test.ts";

// The section in which visitors change a page file: it shows the results of the content check, in
// the page's language.
const test = runtimeTest.extend({
	upstream: async ({ startShared }, use) => use(await servedSite(startShared, "owner")),
});

type CheckSection = {
	readonly [key in "invitation" | "without" | "result" | "good" | "failed" | "restore"]: Readonly<
		Record<string, string>
	>;
} & { readonly kind: string; readonly file: string; readonly text: string; readonly gap: number };
const checkPageFile = parse(
	readFileSync(join(import.meta.dirname, "../../website/content/pages/check.yaml"), "utf8"),
) as {
	readonly sections: readonly CheckSection[];
};
const example = checkPageFile.sections.find(({ kind }) => kind === "check") as CheckSection;
const { file, gap } = example;
const text = example.text.trimEnd();
const withoutLine = text
	.split("\n")
	.toSpliced(gap - 1, 1)
	.join("\n");

const address = (locale: Locale) => localizePath("/check", locale);
const boxOf = (page: Page) => page.getByRole("textbox", { name: file });
const sectionOf = (page: Page) => page.locator("section", { has: page.locator("textarea") });
const resultOf = (page: Page) => sectionOf(page).getByRole("status");
/** Matches a text of the section, also with the invisible characters that control line breaks. */
const word = (
	name: "invitation" | "without" | "result" | "good" | "failed" | "restore",
	{ code }: Locale,
) =>
	new RegExp(
		[...(example[name][code] ?? "").replace("{gap}", String(gap))]
			.map((letter) => letter.replace(/[^\p{L}\p{N} ]/u, "\\$&"))
			.join("[\\u200b\\u2060]?"),
	);
/** The results of the content check for a text, as the page shows them. */
const resultText = (content: string, { tag }: Locale) =>
	checkPage(content, {
		file,
		locales: site.locales,
		language: messageLanguageFor(tag) ?? "en",
	}).map(({ place, message }) => place + message);
const checkFile = /\/assets\/check-/;

for (const locale of behaviorLocales)
	test.describe(`the check in ${locale.code}`, () => {
		test("is tried out by keyboard: a line goes, its message comes, and the original comes back", async ({
			page,
			watch,
		}) => {
			await open(page, address(locale));
			await expect(resultOf(page)).toContainText(word("without", locale));
			await expect(resultOf(page).locator("p")).toHaveText(resultText(withoutLine, locale));
			expect(watch.newRequests().filter((url) => checkFile.test(url))).toEqual([]);
			const box = boxOf(page);
			await expect(box).toBeEditable();
			while (!(await box.evaluate((element) => element === document.activeElement)))
				await page.keyboard.press("Tab");
			await expect(resultOf(page)).toContainText(word("good", locale));
			expect(watch.newRequests().filter((url) => checkFile.test(url))).toHaveLength(1);
			for (const key of ["Control+End", "Shift+Home", "Backspace", "Backspace"])
				await page.keyboard.press(key);
			await expect(box).toHaveValue(withoutLine);
			await expect(resultOf(page)).toContainText(word("result", locale));
			await expect(resultOf(page).locator("p")).toHaveText(resultText(withoutLine, locale));
			await page.keyboard.press("Tab");
			await expect(page.getByRole("button", { name: word("restore", locale) })).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(box).toHaveValue(text);
			await expect(resultOf(page)).toContainText(word("good", locale));
		});

		test("is a still without script: the file, and what is said of it without a line", async ({
			browser,
			baseURL,
		}) => {
			const context = await browser.newContext({ javaScriptEnabled: false });
			const page = await context.newPage();
			await page.goto(baseURL + address(locale));
			await expect(boxOf(page)).toHaveValue(text);
			await expect(boxOf(page)).not.toBeEditable();
			await expect(resultOf(page).locator("p")).toHaveText(resultText(withoutLine, locale));
			await expect(page.getByText(word("invitation", locale))).toBeHidden();
			await expect(page.getByRole("button", { name: word("restore", locale) })).toHaveCount(
				0,
			);
			await context.close();
		});

		test("says that it could not be loaded, leaves the still, and is loaded by the next try", async ({
			page,
			gate,
			watch,
		}) => {
			const end = gate.fault(checkFile, { type: "drop" });
			await open(page, address(locale));
			await boxOf(page).focus();
			await expect(resultOf(page)).toContainText(word("failed", locale));
			await expect(resultOf(page)).toContainText(resultText(withoutLine, locale)[0] ?? "");
			expect(watch.complaints).not.toEqual([]);
			watch.complaints.length = 0;
			end();
			await boxOf(page).fill(withoutLine.replace("/opening-hours", "Hours"));
			await expect(resultOf(page).locator("p")).toHaveText(
				resultText(withoutLine.replace("/opening-hours", "Hours"), locale),
			);
		});
	});

const [english] = site.locales;

test("speaks when typing has paused, once, and only if it has something else to say", async ({
	page,
}) => {
	await page.clock.install();
	await open(page, address(english));
	await boxOf(page).focus();
	await expect(resultOf(page)).toContainText(word("good", english));
	await page.clock.pauseAt(Date.now() + 3_600_000);
	await page.evaluate(() => {
		const result = document.querySelector("section:has(textarea) [role=status]");
		window.announced = [];
		if (result)
			new MutationObserver(() => window.announced?.push(result.textContent)).observe(result, {
				subtree: true,
				childList: true,
				characterData: true,
			});
	});
	const announcements = () => page.evaluate(() => window.announced);
	await page.keyboard.press("Control+End");
	// A YAML comment, typed letter by letter, contains no mistake.
	await page.keyboard.type("\n# new");
	await page.clock.runFor(1_000);
	await expect(boxOf(page)).toHaveValue(`${text}\n# new`);
	expect(await announcements()).toEqual([]);
	await page.keyboard.type("\nprice: 3");
	await page.clock.runFor(100);
	expect(await announcements()).toEqual([]);
	await page.clock.runFor(1_000);
	await expect(resultOf(page).locator("p")).toHaveText(
		resultText(`${text}\n# new\nprice: 3`, english),
	);
	expect(await announcements()).toHaveLength(1);
});

test("marks the lines that it names, and has room for a longer file", async ({ page }) => {
	await open(page, address(english));
	const before = (await boxOf(page).boundingBox())?.height ?? 0;
	await boxOf(page).fill(`${text}\nprice: 3\n`);
	await expect(resultOf(page)).toContainText("price");
	await expect(sectionOf(page).locator("i[class]")).toHaveText([
		String(text.split("\n").length + 1),
	]);
	expect((await boxOf(page).boundingBox())?.height).toBeGreaterThan(before);
});

test("fits a narrow window, whatever is typed, and has nothing to object to", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, address(english));
	expect(await axeViolations(page)).toEqual([]);
	await boxOf(page).fill(
		withoutLine.replace("Opening hours", "hours ".repeat(40)).replace("kanji", "k".repeat(90)),
	);
	await expect(resultOf(page)).toContainText("kkkk");
	expect(await axeViolations(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

declare global {
	interface Window {
		announced?: (string | null)[];
	}
}
