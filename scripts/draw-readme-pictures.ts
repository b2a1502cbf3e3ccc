import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { headlessShell } from "../test/browser/support/chromium.ts";
import { startSite } from "../test/browser/support/runtime-server.ts";
import { builtSite } from "../test/sites/built-site.ts";
import { root } from "./run-steps.ts";

// Draws the two pictures at the top of README.md. Run `node scripts/draw-readme-pictures.ts` when
// the website has changed.
type Shot = {
	readonly path: string;
	readonly dark?: boolean;
	readonly before?: (page: Page) => Promise<unknown>;
};
const wide = { viewport: { width: 1280, height: 712 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 1.04 };
const sheets: Readonly<
	Record<
		string,
		{ readonly window: typeof wide; readonly width: number; readonly shots: readonly Shot[] }
	>
> = {
	"home.webp": { window: wide, width: 894, shots: [{ path: "/" }, { path: "/ja" }] },
	"pictures/phones.webp": {
		window: phone,
		width: 406,
		shots: [
			{ path: "/", dark: true },
			{ path: "/ja" },
			{ path: "/ja/contact", before: (page) => page.locator("form [type=submit]").click() },
			{
				path: "/pricing",
				dark: true,
				before: (page) =>
					page.evaluate(() => document.querySelectorAll("h3")[1]?.scrollIntoView()),
			},
		],
	},
};
const gap = 12;

async function take(
	browser: Browser,
	origin: string,
	window: typeof wide,
	{ path, dark = false, before }: Shot,
): Promise<Buffer> {
	const page = await browser.newPage({
		...window,
		reducedMotion: "reduce",
		locale: path.startsWith("/ja") ? "ja" : "en",
	});
	if (dark) await page.context().addCookies([{ name: "theme", value: "dark", url: origin }]);
	await page.goto(origin + path, { waitUntil: "networkidle" });
	await before?.(page);
	await page.evaluate(() => document.fonts.ready);
	await page.waitForTimeout(500);
	const image = await page.screenshot({ animations: "disabled" });
	await page.close();
	return image;
}

const { origin, stop } = await startSite(builtSite("owner"));
const browser = await chromium.launch(headlessShell);
try {
	for (const [name, { window, width, shots }] of Object.entries(sheets)) {
		const pictures = [];
		for (const [column, shot] of shots.entries()) {
			const input = await sharp(await take(browser, origin, window, shot))
				.resize({ width })
				.toBuffer();
			pictures.push({ input, left: column * (width + gap), top: 0 });
		}
		const height = Math.round((width * window.viewport.height) / window.viewport.width);
		const size = { width: shots.length * (width + gap) - gap, height };
		const sheet = sharp({ create: { ...size, channels: 3, background: "#e4e0d3" } }).composite(
			pictures,
		);
		await sheet.webp({ quality: 82, effort: 6 }).toFile(join(root, "docs", name));
	}
} finally {
	await browser.close();
	await stop();
}
