import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import type { LookName } from "../packages/kakehashi/src/builder/looks/looks.ts";
import { headlessShell } from "../test/browser/support/chromium.ts";
import { startSite } from "../test/browser/support/runtime-server.ts";
import type { ExampleName } from "../test/example-sites.ts";
import { builtSite } from "../test/sites/built-site.ts";
import { buildInLook } from "./build-in-look.ts";
import { root } from "./run-steps.ts";

// Draws two contact sheets in `docs/pictures`: `examples.webp` and `looks.webp`. Each row shows one
// site in two languages, and on a phone in the dark theme. With `looks`, also draws the picture of
// the looks for the guide. Run `node scripts/draw-contact-sheets.ts` when examples or looks have
// changed. A name draws only that sheet.
const width = 560;
const gap = 12;
const windows = [
	{ viewport: { width: 1280, height: 800 } },
	{ viewport: { width: 1280, height: 800 } },
	{ viewport: { width: 390, height: 800 }, colorScheme: "dark" },
] as const;

type Row = { readonly example: ExampleName; readonly look?: LookName };
const paths: Readonly<Record<ExampleName, readonly [first: string, second: string]>> = {
	office: ["/", "/ja"],
	clinic: ["/en", "/"],
	bakery: ["/en", "/"],
	inn: ["/en", "/"],
	school: ["/", "/ja"],
	product: ["/", "/ja"],
};
const sheets: Readonly<Record<string, readonly Row[]>> = {
	examples: [
		{ example: "office" },
		{ example: "clinic" },
		{ example: "bakery" },
		{ example: "inn" },
		{ example: "school" },
		{ example: "product" },
	],
	// Each look, and the example that shows it.
	looks: [
		{ example: "clinic", look: "moss" },
		{ example: "bakery", look: "crust" },
		{ example: "clinic", look: "kozo" },
		{ example: "school", look: "kite" },
		{ example: "product", look: "signal" },
		{ example: "inn", look: "lantern" },
	],
};

/** The `dist` folder of an example with its default look or another one. */
const distOf = ({ example, look }: Row, folder: string) =>
	look === undefined ? builtSite(example) : buildInLook(example, look, folder);

async function draw(
	browser: Browser,
	name: string,
	rows: readonly Row[],
	folder: string,
): Promise<void> {
	const pictures: OverlayOptions[] = [];
	const height = Math.round((width * 800) / 1280);
	for (const [row, each] of rows.entries()) {
		const { origin, stop } = await startSite(distOf(each, folder));
		const [first, second] = paths[each.example];
		try {
			for (const [column, path] of [first, second, second].entries()) {
				const page = await browser.newPage({
					...windows[column],
					reducedMotion: "reduce",
					locale: path.length > 1 ? path.slice(1) : "ja",
				});
				if (column === 2)
					await page
						.context()
						.addCookies([{ name: "theme", value: "dark", url: origin }]);
				await page.goto(origin + path, { waitUntil: "load" });
				await page.evaluate(async () => {
					await document.fonts.ready;
					// The banner that offers another language covers the bottom of the page. The
					// site's Content Security Policy blocks a style that would hide it.
					for (const hint of document.querySelectorAll("[data-language-hint]"))
						hint.remove();
				});
				const input = await sharp(await page.screenshot({ animations: "disabled" }))
					.resize({ height })
					.toBuffer();
				pictures.push({
					input,
					left: gap + column * (width + gap),
					top: gap + row * (height + gap),
				});
				await page.close();
			}
		} finally {
			await stop();
		}
	}
	const phone = Math.round((height * 390) / 800);
	const size = {
		width: 2 * (width + gap) + phone + 2 * gap,
		height: rows.length * (height + gap) + gap,
	};
	await save(pictures, size, `docs/pictures/${name}.webp`, 50);
	if (name !== "looks") return;
	// The picture for the guide alternates between the two languages and omits the phones.
	const places = rows.map((_, at) => ({
		...pictures[at * windows.length + 1 - (at % 2)],
		left: (at % 3) * (width + gap),
		top: Math.floor(at / 3) * (height + gap),
	}));
	await save(
		places,
		{ width: 3 * (width + gap) - gap, height: 2 * (height + gap) - gap },
		"website/pictures/guides/looks.webp",
		82,
	);
}

async function save(
	pictures: OverlayOptions[],
	size: { readonly width: number; readonly height: number },
	file: string,
	quality: number,
): Promise<void> {
	const sheet = sharp({ create: { ...size, channels: 3, background: "#8a8a86" } }).composite(
		pictures,
	);
	await sheet.webp({ quality, effort: 6 }).toFile(join(root, file));
}

const folder = mkdtempSync(join(tmpdir(), "kakehashi-sheets-"));
const browser = await chromium.launch(headlessShell);
try {
	for (const [name, rows] of Object.entries(sheets))
		if (process.argv.length === 2 || process.argv.includes(name, 2))
			await draw(browser, name, rows, folder);
} finally {
	await browser.close();
	rmSync(folder, { recursive: true, force: true });
}
