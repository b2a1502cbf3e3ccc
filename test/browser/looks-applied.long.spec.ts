import { measureOverflow } from "../overflow/overflow.ts";
import { overlaps } from "../overflow/overlaps.ts";
import { textOverlaps } from "../overflow/text-overlaps.ts";
import { otherLooks } from "../sites/built-site.ts";
import { axeViolations } from "./support/axe.ts";
import { fontsOf } from "./support/fonts.ts";
import { hidden, ratioOf, shown, unreadable } from "./support/hero.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { staticHostOf } from "./support/static-host.ts";

// The clinic example in each of the other looks.
const paths = ["/", "/en"];

for (const look of otherLooks) {
	const test = base.extend<{ origin: string }>({
		origin: async ({ startShared }, use) => use(await staticHostOf(startShared, look)),
	});

	test(`the home page is composed well in the look ${look}`, async ({ page, origin }) => {
		test.setTimeout(180_000);
		for (const path of paths) {
			await page.goto(origin + path);
			for (const [width, height] of [
				[320, 640],
				[390, 844],
				[768, 1024],
				[1280, 800],
				[1920, 1080],
			] as const) {
				const at = `${path}, ${width} px`;
				await page.setViewportSize({ width, height });
				const found = {
					overflow: await measureOverflow(page),
					overlaps: [...(await textOverlaps(page)), ...(await overlaps(page))],
					hidden: await hidden(page),
				};
				expect
					.soft(found, at)
					.toEqual({ overflow: { scrolls: 0, outside: [] }, overlaps: [], hidden: [] });
				expect.soft(await ratioOf(page), at).toBeGreaterThanOrEqual(1.35);
				if (width !== 390) continue;
				expect.soft(await shown(page, "a"), `${at}: what to do first`).toBe(1);
				expect
					.soft(await shown(page, "picture"), `${at}: the picture`)
					.toBeGreaterThan(0.25);
			}
		}
	});

	test(`the first heading is in its face in the look ${look} before any font file is there, in both languages`, async ({
		page,
		origin,
	}) => {
		await page.route("**/*.woff2", (route) => route.abort());
		for (const path of paths) {
			await page.goto(origin + path);
			const fonts = await fontsOf(page, "h1");
			expect
				.soft(
					fonts.filter((font) => font.endsWith("*")),
					path,
				)
				.not.toEqual([]);
			expect
				.soft(
					fonts.filter((font) => !font.endsWith("*")),
					path,
				)
				.toEqual([]);
		}
	});

	test(`the home page can be read in the look ${look}, in both themes`, async ({
		page,
		origin,
	}) => {
		test.setTimeout(180_000);
		for (const path of paths)
			for (const theme of ["light", "dark"])
				for (const viewport of [
					{ width: 390, height: 844 },
					{ width: 1280, height: 800 },
				]) {
					await page.setViewportSize(viewport);
					await page.goto(origin + path, { waitUntil: "networkidle" });
					await page
						.locator("html")
						.evaluate((html, name) => html.setAttribute("data-theme", name), theme);
					const at = `${path}, ${theme}, ${viewport.width} px`;
					expect.soft(await axeViolations(page, "colors"), at).toEqual([]);
					expect.soft(await unreadable(page), at).toEqual([]);
				}
	});
}
