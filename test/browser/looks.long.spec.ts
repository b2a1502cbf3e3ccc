import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lookVariants } from "../../packages/core/src/payload/look.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { overlaps } from "../overflow/overlaps.ts";
import { textOverlaps } from "../overflow/text-overlaps.ts";
import { allLooks, builtSite } from "../sites/built-site.ts";
import { applyLook, bridges } from "./support/apply-look.ts";
import { addStyles } from "./support/hero.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { staticHostOf } from "./support/static-host.ts";

// Every combination of design settings gives a good composition with every kind of section. The
// test opens the page once for each language and switches looks as the editor does.
const test = base.extend<{ origin: string }>({
	origin: async ({ startShared }, use) => use(await staticHostOf(startShared, "looks")),
});
// The test adds the styles of other looks, which the Content-Security-Policy of a published page
// forbids.
test.use({ bypassCSP: true });

const { shape, frame, header, ...others } = lookVariants;
const looks = [
	...shape.flatMap((shape) =>
		frame.flatMap((frame) => header.map((header) => ({ shape, frame, header }))),
	),
	...Object.entries(others).flatMap(([name, words]) =>
		words
			.slice(1)
			.flatMap((word) => [
				{ [name]: word },
				{ [name]: word, shape: "round", frame: "center" },
			]),
	),
];

for (const language of ["en", "ja"])
	for (const width of [390, 960, 1600])
		test(`every look is composed well in ${language} at ${width} px`, async ({
			page,
			origin,
		}) => {
			test.setTimeout(600_000);
			await page.setViewportSize({ width, height: 900 });
			await page.goto(`${origin}${language === "en" ? "" : "/ja"}/everything`);
			await addStyles(
				page,
				readFileSync(join(builtSite("looks"), "client", allLooks), "utf8"),
			);
			for (const look of looks) {
				await applyLook(page, look);
				const found = {
					overflow: await measureOverflow(page),
					overlaps: [...(await textOverlaps(page)), ...(await overlaps(page))],
					bridges: (await bridges(page)).length > 0,
					largest: await page.evaluate(() => {
						const sizeOf = (element: Element) =>
							Number.parseFloat(getComputedStyle(element).fontSize);
						const [heading, ...rest] = [
							...document.querySelectorAll("h1, h2, h3"),
						].filter((each) => each.checkVisibility());
						return heading === undefined
							? ["no h1"]
							: rest
									.filter((each) => sizeOf(each) >= sizeOf(heading))
									.map((each) => each.textContent);
					}),
				};
				expect.soft(found, JSON.stringify(look)).toEqual({
					overflow: { scrolls: 0, outside: [] },
					overlaps: [],
					bridges: !("shape" in look) || look.shape === "arch",
					largest: [],
				});
			}
		});

test("error pages are composed well in every shape, where a Japanese heading would be in columns", async ({
	page,
	origin,
}) => {
	await page.setViewportSize({ width: 390, height: 900 });
	for (const path of ["/ja/404", "/ja/500"]) {
		await page.goto(`${origin}${path}`);
		// The runtime does not hydrate the document of an error, and loads no styles after these.
		await page.addStyleTag({
			content: readFileSync(join(builtSite("looks"), "client", allLooks), "utf8"),
		});
		for (const width of [390, 900])
			for (const look of shape.flatMap((shape) =>
				header.map((header) => ({ shape, header })),
			)) {
				await page.setViewportSize({ width, height: 900 });
				await applyLook(page, look);
				expect
					.soft(
						[...(await textOverlaps(page)), ...(await overlaps(page))],
						`${path}, ${width} px, ${JSON.stringify(look)}`,
					)
					.toEqual([]);
			}
	}
});
