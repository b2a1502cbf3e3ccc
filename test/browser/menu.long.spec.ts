import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { measureOverflow } from "../overflow/overflow.ts";
import { builtSite } from "../sites/built-site.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { startStaticHost } from "./support/static-host.ts";

// The menu is in one line or behind a button, depending on the room. The style sheet decides, so
// the result is the same with and without script.

/**
 * Serves the office example with these labels in its menu.
 * @returns the address of the page in this language
 */
const test = base.extend<{
	withMenu: (language: string, labels: readonly string[]) => Promise<string>;
}>({
	withMenu: async ({ page: _ }, use) => {
		const client = mkdtempSync(join(tmpdir(), "menu-"));
		cpSync(join(builtSite("office"), "client"), client, { recursive: true });
		const host = await startStaticHost(client);
		await use(async (language, labels) => {
			const items = labels
				.map(
					(label, index) =>
						`<li><a href="#${index}"${index === 0 ? ' aria-current="page"' : ""}>${label}</a></li>`,
				)
				.join("");
			const file = join(client, `${language === "en" ? "index" : language}.html`);
			const [before = "", header = "", ...after] = readFileSync(file, "utf8").split(
				/(?<=<header)|(?=<\/header>)/,
			);
			writeFileSync(
				file,
				[
					before,
					header.replaceAll(/<ul>.*?<\/ul>/gs, (list) =>
						list.includes("data-locale") ? list : `<ul>${items}</ul>`,
					),
					...after,
				].join(""),
			);
			return `${host.origin}/${language === "en" ? "" : language}`;
		});
		await host.close();
		rmSync(client, { recursive: true });
	},
});
test.use({ javaScriptEnabled: false });

const menus: readonly (readonly [language: string, labels: readonly string[]])[] = [
	["en", ["Home", "Services", "Our staff", "News", "Access", "Questions", "Contact"]],
	[
		"ja",
		["ホーム", "診療案内", "スタッフ", "お知らせ", "アクセス", "よくある質問", "お問い合わせ"],
	],
	["fr", ["Accueil", "Soins", "Équipe", "Actualités", "Accès", "Contact"]],
];

const inLine = (page: Page) => page.locator("header nav").first();
const button = (page: Page) => page.locator("header details").last().locator("summary");
/** The button of the language choice, where the strip of languages begins. */
const shoreOf = (page: Page) =>
	page.locator("header details:has(a[data-locale]) > summary").first();
const boxOf = async (element: Locator) =>
	(await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

for (const [language, labels] of menus) {
	test(`${labels.length} pages in ${language} stand in line wherever they fit, and behind a whole word elsewhere`, async ({
		page,
		withMenu,
	}) => {
		await page.goto(await withMenu(language, labels));
		for (const width of [360, 600, 960, 1040, 1120, 1280, 1600, 1920, 2560]) {
			await page.setViewportSize({ width, height: 900 });
			const isInLine = await inLine(page).isVisible();
			expect(await button(page).isVisible(), `either, ${width} px`).toBe(!isInLine);
			if (width < 960 || width >= 1280) expect(isInLine, `${width} px`).toBe(width >= 960);
			const word = await boxOf(button(page));
			if (!isInLine) expect(word.height, `one line, ${width} px`).toBe(44);
			const list = await boxOf(inLine(page));
			if (isInLine)
				expect(list.x + list.width, `clear of the strip, ${width} px`).toBeLessThan(
					(await boxOf(shoreOf(page))).x - 28,
				);
		}
	});

	test(`5 pages in ${language} stand in line from 960 px`, async ({ page, withMenu }) => {
		await page.setViewportSize({ width: 960, height: 800 });
		await page.goto(await withMenu(language, labels.slice(0, 5)));
		await expect(inLine(page)).toBeVisible();
		await expect(button(page)).toBeHidden();
	});
}

for (const width of [360, 390])
	for (const [language, labels] of menus)
		test(`in ${language} at ${width} px, menu and theme open a sheet across the window, with rows for a thumb`, async ({
			page,
			withMenu,
		}) => {
			await page.setViewportSize({ width, height: 740 });
			await page.goto(await withMenu(language, labels));
			const header = await boxOf(page.getByRole("banner"));
			const menu = page.locator("header details").last();
			const theme = page.locator("header details", {
				has: page.getByRole("radio", { includeHidden: true }),
			});
			for (const [opened, count] of [
				[menu, labels.length],
				[theme, 3],
			] as const) {
				await opened.locator("summary").click();
				const sheet = await boxOf(opened.locator("summary + *"));
				expect(sheet).toMatchObject({ x: 0, width, y: header.y + header.height });
				const rows = opened.locator("summary + *").locator("a, label");
				await expect(rows).toHaveCount(count);
				for (const row of await rows.all()) {
					expect((await boxOf(row)).height).toBeGreaterThanOrEqual(44);
					expect(
						await row.evaluate((element) =>
							Number.parseFloat(getComputedStyle(element).fontSize),
						),
					).toBeGreaterThanOrEqual(20);
					await expect(row).toBeInViewport({ ratio: 1 });
				}
			}
			await expect(menu).not.toHaveAttribute("open");
		});

for (const [language, label] of [
	["en", "Appointments, fees and insurance"],
	["ja", "はじめて受診される方へのお知らせ"],
] as const)
	test(`in ${language}, a label that is longer than a phone is wide breaks into lines`, async ({
		page,
		withMenu,
	}) => {
		await page.setViewportSize({ width: 320, height: 740 });
		await page.goto(await withMenu(language, [label, label]));
		await button(page).click();
		await expect(
			page.locator("header details").last().getByRole("link", { name: label }).first(),
		).toBeVisible();
		expect(await measureOverflow(page)).toEqual({ scrolls: 0, outside: [] });
	});

test("a menu folds with letters that a reader sets larger, and opens by keyboard inside the window", async ({
	page,
	withMenu,
}) => {
	const labels = menus[0]?.[1] ?? [];
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(await withMenu("en", labels));
	await page.locator("html").evaluate((root) => root.style.setProperty("font-size", "28px"));
	const links = page.getByRole("banner").getByRole("navigation").getByRole("link");
	await expect(links).toHaveCount(0);
	await button(page).press("Enter");
	await expect(links).toHaveText(labels);
	for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Tab");
	await expect(links.first()).toBeFocused();
});
