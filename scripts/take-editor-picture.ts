import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startEditServer } from "../packages/kakehashi/src/editor/server/start-edit-server.ts";
import { copySite } from "../test/sites/copy-site.ts";
import { site } from "../website/site.config.ts";
import { chromiumTool } from "./test-tools.ts";

// Takes the picture of the editor that the home page shows: a heading, and below it its card with both languages side by
// side. `node scripts/take-editor-picture.ts`, when the editor or that heading looks different.
const root = join(import.meta.dirname, "..");
const heading = '[data-key="pages/index.yaml#sections.1.heading"]';

const folder = join(root, "website");
const copy = await mkdtemp(join(tmpdir(), "kakehashi-picture-"));
copySite(folder, copy);
const server = await startEditServer({ folder: copy, config: site, port: 0, language: "en" });
const browser = await chromium.launch({ executablePath: chromiumTool.find() ?? "", args: ["--no-sandbox"] });
try {
	// As narrow as both languages stand side by side: the words are to be read on a telephone.
	const page = await browser.newPage({ viewport: { width: 566, height: 580 }, deviceScaleFactor: 3, reducedMotion: "reduce", locale: "en" });
	await page.goto(server.newAddress());
	const text = page.frameLocator("iframe.page").locator(heading).first();
	await text.evaluate((element) => {
		element.scrollIntoView({ block: "start", behavior: "instant" });
		element.ownerDocument.defaultView?.scrollBy({ top: -8, behavior: "instant" });
	});
	await text.click();
	await page.locator(".card .narrow span").first().waitFor();
	await page.locator(".bar h1").hover({ force: true });
	// The edge of the window: on a ground of its own colour its page would seem to be a part of the page around it.
	await page.addStyleTag({ content: "body::after { content: ''; position: fixed; z-index: 9; inset: 0; border: 2px solid var(--ink) }" });
	await page.evaluate(() => document.fonts.ready);
	await page.screenshot({ path: join(folder, "pictures/editor.png") });
} finally {
	await browser.close();
	await server.close();
	await rm(copy, { recursive: true, force: true });
}
