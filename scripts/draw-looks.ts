import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { lookVariants } from "../packages/core/src/payload/look.ts";
import { applyTheme } from "../packages/kakehashi/src/builder/theme/apply-theme.ts";
import { parseTheme } from "../packages/kakehashi/src/builder/theme/parse-theme.ts";
import { readableTheme } from "../packages/kakehashi/src/builder/theme/readable-theme.ts";
import { applyLook } from "../test/browser/support/apply-look.ts";
import { headlessShell } from "../test/browser/support/chromium.ts";
import { startStaticHost } from "../test/browser/support/static-host.ts";
import { allLooks, builtSite, type SiteName } from "../test/sites/built-site.ts";
import { root } from "./run-steps.ts";

// Draws a page with every kind of section in several looks side by side, as one picture in
// `test-results/looks`. Requires ImageMagick. `node scripts/draw-looks.ts --width 390 --language ja
// shape=round,frame=center shape=slant` or `--each shape`. Every hero in every shape and frame:
// `--site heroes --path /hero-full-picture,/hero-plain --each shape,frame --to 900`.
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		width: { type: "string", default: "1280" },
		language: { type: "string", default: "en" },
		theme: { type: "string" },
		dark: { type: "boolean", default: false },
		/** Names of tokens. Draws every combination of their values. */
		each: { type: "string" },
		site: { type: "string", default: "looks" },
		/** If there are several pages, each gets a row. */
		path: { type: "string", default: "/everything" },
		/** The first and the last pixel row to draw. */
		from: { type: "string", default: "0" },
		to: { type: "string", default: "6000" },
		name: { type: "string", default: "looks" },
	},
});
const words = new Map(Object.entries(lookVariants));
const all = (values.each ?? "")
	.split(",")
	.reduce<string[][]>(
		(found, token) =>
			found.flatMap((look) =>
				(words.get(token as keyof typeof lookVariants) ?? []).map((word) => [
					...look,
					`${token}=${word}`,
				]),
			),
		[[]],
	);
const looks = values.each === undefined ? positionals : all.map((look) => look.join(","));
const folder = join(root, "test-results/looks");
mkdirSync(folder, { recursive: true });
const styles = readFileSync(join(builtSite("looks"), "client", allLooks), "utf8");
const host = await startStaticHost(join(builtSite(values.site as SiteName), "client"));
const browser = await chromium.launch(headlessShell);
const page = await browser.newPage({
	locale: values.language,
	viewport: { width: Number(values.width), height: 900 },
});
const files: string[] = [];
for (const path of values.path.split(",")) {
	await page.goto(host.origin + (values.language === "en" ? "" : `/${values.language}`) + path, {
		waitUntil: "networkidle",
	});
	await page.addStyleTag({ content: styles });
	if (values.theme !== undefined)
		await page.addStyleTag({ content: ownColors(readFileSync(values.theme, "utf8")) });
	await page.evaluate(
		(theme) => {
			document.documentElement.dataset.theme = theme;
		},
		values.dark ? "dark" : "light",
	);
	for (const look of looks) await draw(path, look);
}
await browser.close();
await host.close();
const sheet = join(folder, `${values.name}.png`);
const each = `${Math.min(700, Math.floor(8400 / looks.length))}x+8+8`;
execFileSync("montage", [
	...files,
	"-tile",
	`${looks.length}x`,
	"-gravity",
	"north",
	"-geometry",
	each,
	"-background",
	"#888",
	sheet,
]);
console.log(sheet);

async function draw(path: string, look: string): Promise<void> {
	await applyLook(page, Object.fromEntries(look.split(",").map((each) => each.split("="))));
	const file = join(folder, `${values.name}${`${path}-${look}`.replaceAll(/\W+/g, "-")}.png`);
	const from = Number(values.from);
	const to = Number(values.to);
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	await page.screenshot({
		path: file,
		fullPage: true,
		clip: { x: 0, y: from, width: Number(values.width), height: Math.min(to, height) - from },
	});
	files.push(file);
}

function ownColors(theme: string): string {
	const tokens = readFileSync(join(root, "packages/kakehashi/src/view/tokens.css"), "utf8");
	const { own } = readableTheme(tokens, parseTheme(tokens, theme, "theme.css"), "theme.css");
	return applyTheme(tokens, own).css;
}
