import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { startEditServer } from "../packages/editor/src/server/start-edit-server.ts";
import { startSite } from "../test/browser/support/runtime-server.ts";
import { exampleConfigurations } from "../test/example-sites.ts";
import { builtSite, otherLooks } from "../test/sites/built-site.ts";
import { copySite } from "../test/sites/copy-site.ts";
import { buildInLook } from "./build-in-look.ts";
import { chromiumTool } from "./test-tools.ts";

// Takes the pictures of the home page: the top of each example in two languages, one example in
// each look, and the editor in each language, also for the guides. Run `node
// scripts/take-website-pictures.ts` when the examples or the editor have changed. Names, such as
// `product`, `looks`, `editor` or `guides`, take only those pictures.
const root = join(import.meta.dirname, "..");
const pictures = join(root, "website/pictures");

/** Viewports in CSS pixels, and the number of picture pixels per CSS pixel. */
const wide = { viewport: { width: 1280, height: 640 }, deviceScaleFactor: 1.125 };
const phone = { viewport: { width: 390, height: 560 }, deviceScaleFactor: 2 };

/** The pictures of each example: example, name of the picture, path, viewports. */
const windows = [
	["office", "en", "/", { wide, phone }],
	["office", "ja", "/ja", { wide, phone }],
	["office", "works-en", "/works", { wide }],
	["office", "about-ja", "/ja/about", { wide }],
	["clinic", "en", "/en", { wide, phone }],
	["clinic", "ja", "/", { wide, phone }],
	["clinic", "services-en", "/en/services", { wide }],
	["clinic", "access-ja", "/access", { wide }],
	["school", "pt", "/", { wide, phone }],
	["school", "ja", "/ja", { wide, phone }],
	["school", "aulas-pt", "/aulas", { wide }],
	["school", "acesso-ja", "/ja/acesso", { wide }],
	["product", "en", "/", { wide, phone }],
	["product", "ja", "/ja", { wide, phone }],
	["product", "how-en", "/how", { wide }],
	["product", "pricing-ja", "/ja/pricing", { wide }],
] as const;

const isWanted = (name: string) => process.argv.length === 2 || process.argv.includes(name, 2);

async function save(page: Page, name: string): Promise<void> {
	await page.evaluate(() => document.fonts.ready);
	await sharp(await page.screenshot({ animations: "disabled" }))
		.webp({ quality: 82, effort: 6 })
		.toFile(join(pictures, `${name}.webp`));
}

const open = (browser: Browser, window: typeof wide, locale: string) =>
	browser.newPage({ ...window, reducedMotion: "reduce", locale });

async function takeExamples(browser: Browser): Promise<void> {
	for (const [example, name, path, sizes] of windows.filter(([each]) => isWanted(each))) {
		const { origin, stop } = await startSite(builtSite(example));
		for (const [size, window] of Object.entries(sizes)) {
			const page = await open(browser, window, name.split("-").at(-1) ?? "en");
			await page.goto(origin + path, { waitUntil: "networkidle" });
			await save(page, `gallery/${example}-${name}-${size}`);
			await page.close();
		}
		await stop();
	}
}

/** The home page of the office example in each of the other looks. */
async function takeLooks(browser: Browser): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-looks-"));
	for (const look of otherLooks) {
		const { origin, stop } = await startSite(buildInLook("office", look, folder));
		for (const language of ["en", "ja"]) {
			const page = await open(
				browser,
				{ viewport: { width: 1120, height: 700 }, deviceScaleFactor: 0.75 },
				language,
			);
			await page.goto(`${origin}/${language === "en" ? "" : language}`, {
				waitUntil: "networkidle",
			});
			await save(page, `gallery/look-${look}-${language}`);
			await page.close();
		}
		await stop();
	}
	await rm(folder, { recursive: true, force: true });
}

/** The editor on a page of an example, with the inspector of a text open. */
async function takeEditor(browser: Browser, language: "en" | "ja"): Promise<void> {
	const copy = await mkdtemp(join(tmpdir(), "kakehashi-picture-"));
	copySite(join(root, "examples/clinic"), copy);
	const server = await startEditServer({
		folder: copy,
		config: exampleConfigurations.clinic,
		port: 0,
		language,
	});
	// The narrowest viewport in which the bar of the editor fits on one line.
	const width = 1280;
	const editors = {
		wide: { viewport: { width, height: width / 2 }, deviceScaleFactor: 1920 / width },
		phone: { viewport: { width: 390, height: 640 }, deviceScaleFactor: 2 },
	};
	for (const [size, window] of Object.entries(editors)) {
		const page = await open(browser, window, language);
		await page.goto(server.newAddress());
		const text = page
			.frameLocator("iframe.page")
			.locator('[data-key="pages/index.yaml#sections.0.lead"]')
			.first();
		await text.click();
		await page.locator(".inspector textarea").first().waitFor();
		await save(page, `editor-${language}-${size}`);
		await page.close();
	}
	await server.close();
	await rm(copy, { recursive: true, force: true });
}

/** The pictures of the editor for the guides, on the office site. */
async function takeGuides(browser: Browser, language: "en" | "ja"): Promise<void> {
	const copy = await mkdtemp(join(tmpdir(), "kakehashi-picture-"));
	copySite(join(root, "examples/office"), copy);
	const server = await startEditServer({
		folder: copy,
		config: exampleConfigurations.office,
		port: 0,
		language,
	});
	const page = await open(
		browser,
		{ viewport: { width: 1280, height: 760 }, deviceScaleFactor: 1.5 },
		language,
	);
	const press = (en: string, ja: string) =>
		page.getByRole("button", { name: language === "ja" ? ja : en, exact: true }).click();
	await page.goto(server.newAddress());
	const shown = page.frameLocator("iframe.page");
	await shown.locator(`html[lang|="${language}"] h1`).waitFor();
	const take = async (name: string) => {
		// Wait a fixed time: the frames that show the looks never become idle.
		await page.waitForTimeout(2500);
		await shown
			.locator("img")
			.first()
			.evaluate((picture: HTMLImageElement) => picture.decode());
		await save(page, `guides/${name}-${language}`);
	};
	await press("Sections", "セクション");
	await take("sections");
	await press("Add a section", "セクションを追加");
	await page.getByRole("dialog").waitFor();
	await take("add");
	await page.keyboard.press("Escape");
	const pages = page.getByRole("banner").getByRole("button").first();
	await pages.click();
	await take("pages");
	await page
		.getByRole("searchbox")
		.or(page.getByRole("textbox"))
		.first()
		.fill(language === "ja" ? "障子" : "paper");
	await page
		.getByRole("button", {
			name: language === "ja" ? /障子の張り替え/ : /New paper for the doors/,
		})
		.first()
		.click();
	await page
		.getByRole("textbox", { name: /English|英語/ })
		.first()
		.waitFor();
	await pages.click();
	await take("desk");
	await page.close();
	await server.close();
	await rm(copy, { recursive: true, force: true });
}

const browser = await chromium.launch({
	executablePath: chromiumTool.find() ?? "",
	args: ["--no-sandbox"],
});
try {
	await mkdir(join(pictures, "gallery"), { recursive: true });
	await takeExamples(browser);
	if (isWanted("looks")) await takeLooks(browser);
	await mkdir(join(pictures, "guides"), { recursive: true });
	if (isWanted("guides"))
		for (const language of ["en", "ja"] as const) await takeGuides(browser, language);
	if (isWanted("editor"))
		for (const language of ["en", "ja"] as const) await takeEditor(browser, language);
} finally {
	await browser.close();
}
