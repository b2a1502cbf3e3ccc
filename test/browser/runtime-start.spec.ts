import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { first, long } from "../long.ts";
import { builtSite, type SiteName } from "../sites/built-site.ts";
import { wholeBrowser } from "./support/chromium.ts";
import { expect, hydrated, idle, linkTo, navigate, open, test } from "./support/runtime-test.ts";

// The headless shell may report a pointer movement, which would start the runtime, so these tests
// use the full browser.
test.use({ launchOptions: wholeBrowser });
test.describe.configure({ mode: "default" });

/** The chunks and data that hydration requests. */
const runtimeFile = /\/assets\/runtime-.*\.js$/;
const pageOf = (requests: readonly string[]) =>
	requests.filter(
		(url) => runtimeFile.test(url) || url.includes("page-index") || url.startsWith("/_payload"),
	);

/** The name of a chunk: its file name without the hash of eight characters. */
const chunkOf = (file: string) => file.replace(/-.{8}\.js$/, "");

async function saveData(page: Page): Promise<void> {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
	);
}

test.describe("sizes, brotli", () => {
	const sizesOf = (site: SiteName) => {
		const folder = join(builtSite(site), "client/assets");
		const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
		return new Map(
			scripts.map((name) => [
				chunkOf(name),
				brotliCompressSync(readFileSync(join(folder, name))).length,
			]),
		);
	};
	const sizes = sizesOf("fixture");
	const sizeOf = (name: string) => sizes.get(name) ?? Number.NaN;

	test("boot 3 KB; boot, React, runtime and home page 72 KB; what writes the head 5 KB; what checks the form and its files 4.5 KB; every other chunk 4 KB", () => {
		expect(sizeOf("boot")).toBeLessThanOrEqual(3 * 1024);
		expect(sizeOf("boot") + sizeOf("runtime") + sizeOf("page-index")).toBeLessThanOrEqual(
			72 * 1024,
		);
		expect(sizeOf("head-tags")).toBeLessThanOrEqual(5 * 1024);
		expect(sizeOf("send-contact")).toBeLessThanOrEqual(4.5 * 1024);
		const others = [...sizes].filter(
			([name]) =>
				!["boot", "runtime", "page-index", "head-tags", "send-contact"].includes(name),
		);
		expect(others.map(([name]) => name)).toEqual(
			expect.arrayContaining([
				"page-contacts",
				"page-error",
				"page-notFound",
				"page-openSource",
				"page-pricing",
			]),
		);
		for (const [name, size] of others) expect(size, name).toBeLessThanOrEqual(4 * 1024);
	});

	test(
		"the check of page files 66 KB, which only those load who try it out, and on a site that shows it alone",
		long,
		() => {
			expect(sizesOf("owner").get("check")).toBeLessThanOrEqual(66 * 1024);
			expect([...sizes.keys()]).not.toContain("check");
		},
	);
});

test.describe("when it starts", () => {
	test("by itself once the page is there, after the first paint, with this page's chunk first", async ({
		page,
		watch,
	}) => {
		await open(page, "/");
		const [fcp, starts] = await page.evaluate(() => [
			performance.getEntriesByName("first-contentful-paint")[0]?.startTime ??
				Number.POSITIVE_INFINITY,
			performance
				.getEntriesByType("resource")
				.map(({ name, startTime }) => ({ name, startTime })),
		]);
		const later = starts.filter(({ name }) => !/boot-|favicon|\.woff2$/.test(name));
		expect(later.length).toBeGreaterThan(1);
		for (const { name, startTime } of later) expect(startTime, name).toBeGreaterThan(fcp);
		const scripts = watch.newRequests().filter((url) => url.endsWith(".js"));
		const names = scripts.map((url) => chunkOf(url.replace("/assets/", "")));
		expect(names.slice(0, 2)).toEqual(["boot", "runtime"]);
		// Imports of the page chunk may arrive before it, because the browser requests them
		// together.
		expect(names.filter((name) => name.startsWith("page-"))[0]).toBe("page-index");
	});

	test("with Save-Data not before somebody uses the page, in whatever way, and then once", async ({
		browser,
		gate,
		watch,
	}) => {
		for (const [intent, show] of first(1, [
			["touching", (page) => page.touchscreen.tap(5, 400)],
			["moving the pointer", (page) => page.mouse.move(200, 300)],
			["a key", (page) => page.keyboard.press("Shift")],
			["the focus", (page) => linkTo(page, "/pricing").focus()],
		] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>])[])) {
			const context = await browser.newContext({ baseURL: gate.origin, hasTouch: true });
			const page = await context.newPage();
			await saveData(page);
			watch.newRequests();
			await page.goto("/", { waitUntil: "load" });
			await idle(page);
			expect(pageOf(watch.newRequests()), `before ${intent}`).toEqual([]);
			await show(page);
			await show(page);
			await hydrated(page);
			await page.waitForLoadState("networkidle");
			await idle(page);
			const requests = watch.newRequests();
			// The runtime, the page's data, its code, and its styles in full.
			expect(pageOf(requests), `after ${intent}`).toHaveLength(4);
			// With Save-Data, the runtime fetches nothing ahead.
			expect(
				requests.filter((url) => /pricing|contact|opensource|\/500\//i.test(url)),
				`after ${intent}`,
			).toEqual([]);
			expect(await navigate(page, "/pricing"), `after ${intent}`).toBe("completed");
			await context.close();
		}
	});
});
