import type { Page } from "@playwright/test";
import { measureOverflow } from "../overflow/overflow.ts";
import { axeViolations } from "./support/axe.ts";
import { chooseBefore } from "./support/choose-before.ts";
import { runtimeReady, watchComplaints } from "./support/complaints.ts";
import { unnamedLanguages } from "./support/foreign-parts.ts";
import { expect, test } from "./support/policy-test.ts";
import { ownerPort } from "./support/ports.ts";

// The documents for developers, which only Kakehashi's own site has.
test.use({
	baseURL: `http://127.0.0.1:${ownerPort}`,
	contextOptions: { reducedMotion: "reduce" },
});

/** Pages with every kind of block: drawings, pictures, tables, code, Japanese, nested lists. */
const paths = [
	"/docs/overview",
	"/docs/sections",
	"/docs/deploy",
	"/docs/benchmarks",
	"/docs/style-guide",
	"/docs/contributing",
	"/docs/0044-search",
	"/docs/0056-documents-as-pages",
];
const fits = { scrolls: 0, outside: [] };

/** Boxes that are wider than the column, although they should scroll in themselves. */
const wideBoxes = (page: Page) =>
	page.locator("main :is(pre, figure, table, img)").evaluateAll((all) =>
		all.flatMap((each) => {
			const isInBox = each.parentElement?.closest("figure") instanceof Element;
			const { right } = each.getBoundingClientRect();
			return isInBox || right <= document.documentElement.clientWidth + 1
				? []
				: [each.outerHTML.slice(0, 60)];
		}),
	);

for (const path of paths)
	test(`${path} is whole and accessible on a phone and a computer, in both themes`, async ({
		page,
		context,
	}) => {
		test.slow();
		const complaints = watchComplaints(page, /net::ERR_ABORTED/);
		for (const theme of ["light", "dark"]) {
			await chooseBefore(context, { theme });
			await page.goto(path);
			await runtimeReady(page);
			for (const width of [320, 360, 1280, 2560]) {
				const at = `${theme}, ${width} px`;
				await page.setViewportSize({ width, height: 800 });
				expect.soft(await measureOverflow(page), at).toEqual(fits);
				expect.soft(await wideBoxes(page), at).toEqual([]);
				const rules = theme === "light" ? "everything" : "colors";
				if (width === 360 || width === 1280)
					expect.soft(await axeViolations(page, rules), at).toEqual([]);
			}
		}
		expect.soft(await unnamedLanguages(page)).toEqual([]);
		expect.soft(complaints).toEqual([]);
	});

test("the list of headings leads to them, and code can be selected", async ({ page }) => {
	await page.goto("/docs/api");
	await runtimeReady(page);
	const link = page.locator('main nav a[href="#kinds-of-value"]');
	await link.click();
	await expect(page).toHaveURL(/\/docs\/api#kinds-of-value$/);
	await expect(page.locator("#kinds-of-value")).toBeInViewport();
	const code = page.locator("main pre").first();
	await code.click({ clickCount: 3 });
	expect(await page.evaluate(() => String(getSelection()).trim())).not.toBe("");
});

test("the search of the site finds a document by a word in it, with its heading", async ({
	page,
}) => {
	await page.goto("/search?q=shouldIntercept");
	await expect(page.locator('main a[href^="/docs/contributing"]').first()).toBeVisible();
	await page.goto("/search?q=defineSection");
	await expect(page.locator('main a[href^="/docs/api"]').first()).toBeVisible();
});

test("the page for developers leads to every document, from both languages", async ({ page }) => {
	for (const path of ["/developers", "/ja/developers"]) {
		await page.goto(path);
		const links = page.locator('main a[href^="/docs/"]');
		const addresses = await links.evaluateAll((all) =>
			all.map((each) => each.getAttribute("href")),
		);
		expect(new Set(addresses).size, path).toBeGreaterThan(40);
		const languages = await links.evaluateAll((all) => [
			...new Set(all.map((each) => each.closest("[lang]")?.getAttribute("lang"))),
		]);
		expect(
			languages.map((tag) => tag?.slice(0, 2)),
			path,
		).toEqual(["en"]);
		await links.first().click();
		await expect(page).toHaveURL(/\/docs\/overview$/);
	}
	await page.goto("/ja/docs");
	await expect(page.locator('main a[href="/ja/developers"]')).toBeVisible();
});
