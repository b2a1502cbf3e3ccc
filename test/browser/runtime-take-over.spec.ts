import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { sampleOf, samplePage, takeSamples } from "./support/runtime-sampler.ts";
import { expect, latch, linkTo, navigate, open, quiet, takenOver, test } from "./support/runtime-test.ts";

/** Chunks that come with the take-over, and what it fetches. */
const runtimeFile = /\/assets\/runtime-.*\.js$/;
const pageOf = (requests: readonly string[]) => requests.filter((url) => runtimeFile.test(url) || url.includes("HomePage") || url.startsWith("/_payload"));

async function saveData(page: Page): Promise<void> {
	await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}

/** Resolves when everything that waits for an idle moment has had one. */
function idle(page: Page): Promise<void> {
	return page.evaluate(async () => {
		for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
	});
}

test.describe("sizes, brotli", () => {
	const folder = join(import.meta.dirname, "../../dist/client/assets");
	const sizes = new Map(
		readdirSync(folder)
			.filter((name) => name.endsWith(".js"))
			.map((name) => [name.split("-")[0] ?? "", brotliCompressSync(readFileSync(join(folder, name))).length]),
	);
	const sizeOf = (name: string) => sizes.get(name) ?? Number.NaN;

	test("boot 3 KB; boot, React, runtime and home page 72 KB; every other chunk 4 KB", () => {
		expect(sizeOf("boot")).toBeLessThanOrEqual(3 * 1024);
		expect(sizeOf("boot") + sizeOf("runtime") + sizeOf("HomePage")).toBeLessThanOrEqual(72 * 1024);
		const others = [...sizes].filter(([name]) => !["boot", "runtime", "HomePage"].includes(name));
		expect(others.map(([name]) => name)).toEqual(expect.arrayContaining(["ContactsPage", "ErrorPage", "NotFoundPage", "OpenSourcePage", "PricingPage"]));
		for (const [name, size] of others) expect(size, name).toBeLessThanOrEqual(4 * 1024);
	});
});

test.describe("when it starts", () => {
	test("by itself once the page is there, after the first paint, with this page's chunk first", async ({ page, watch }) => {
		await open(page, "/");
		const [fcp, starts] = await page.evaluate(() => [
			performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
			performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime })),
		]);
		const later = starts.filter(({ name }) => !/boot-|favicon/.test(name));
		expect(later.length).toBeGreaterThan(1);
		for (const { name, startTime } of later) expect(startTime, name).toBeGreaterThan(fcp);
		const scripts = watch.newRequests().filter((url) => url.endsWith(".js"));
		expect(scripts.slice(0, 3).map((url) => url.match(/\/assets\/(\w+)-/)?.[1])).toEqual(["boot", "runtime", "HomePage"]);
	});

	for (const [intent, show] of [
		["moving the pointer", (page) => page.mouse.move(200, 300)],
		["a key", (page) => page.keyboard.press("Shift")],
		["the focus", (page) => linkTo(page, "/pricing").focus()],
		["touching", (page) => page.touchscreen.tap(5, 400)],
	] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>])[])
		test(`with Save-Data not before ${intent}, and then once`, async ({ browser, gate, watch }) => {
			const context = await browser.newContext({ baseURL: gate.origin, hasTouch: true });
			const page = await context.newPage();
			await saveData(page);
			await page.goto("/", { waitUntil: "load" });
			await idle(page);
			expect(pageOf(watch.newRequests())).toEqual([]);
			await show(page);
			await show(page);
			await takenOver(page);
			await quiet(page);
			const requests = watch.newRequests();
			expect(pageOf(requests)).toHaveLength(3);
			// Nothing is fetched ahead.
			expect(requests.filter((url) => /pricing|contact|opensource|500/i.test(url))).toEqual([]);
			expect(await navigate(page, "/pricing")).toBe("completed");
			await context.close();
		});
});

test.describe("what it leaves as it is", () => {
	test("the markup, the head and every place on the screen", async ({ page, gate }) => {
		const runtime = latch();
		gate.fault(runtimeFile, { type: "hold", until: runtime.opened });
		await page.addInitScript(() => {
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) document.documentElement.dataset.shift = `${(entry as PerformanceEntry & { value: number }).value}`;
			}).observe({ type: "layout-shift", buffered: true });
		});
		await samplePage(page);
		for (const path of ["/", "/ja/pricing"]) {
			await page.goto(path);
			const markup = () =>
				page.evaluate(() => {
					const head = [...document.head.children].filter((each) => !each.getAttribute("href")?.includes("/assets/"));
					return [document.getElementById("root")?.innerHTML, ...head.map((each) => each.outerHTML)];
				});
			const before = await markup();
			await takeSamples(page);
			runtime.open();
			await takenOver(page);
			await quiet(page);
			expect(await markup()).toEqual(before);
			expect(await takeSamples(page)).toEqual([]);
			expect(await page.locator("html").getAttribute("data-shift")).toBeNull();
		}
	});

	test("what was chosen, opened, focused and scrolled before", async ({ page, gate, context }) => {
		const runtime = latch();
		gate.fault(runtimeFile, { type: "hold", until: runtime.opened });
		await context.addCookies([{ name: "theme", value: "dark", url: gate.origin }]);
		await page.goto("/pricing");
		const yearly = page.locator('input[name="billing"][value="yearly"]');
		await yearly.check({ force: true });
		const question = page.locator("main details").last();
		await question.locator("summary").click();
		await yearly.focus();
		const top = await page.evaluate(() => scrollY);
		expect(top).toBeGreaterThan(0);
		runtime.open();
		await takenOver(page);
		await expect(yearly).toBeChecked();
		await expect(yearly).toBeFocused();
		await expect(question).toHaveAttribute("open");
		await expect(page.locator('input[name="theme"][value="dark"]')).toBeChecked();
		expect(await page.evaluate(() => scrollY)).toBe(top);
	});

	for (const path of ["/contact", "/ja/contact"])
		test(`what was typed before on ${path}`, async ({ page, gate }) => {
			const runtime = latch();
			gate.fault(runtimeFile, { type: "hold", until: runtime.opened });
			await page.goto(path);
			const fields = await page.locator("input:is([type=text],[type=email]):visible, textarea:visible").all();
			expect(fields.length).toBeGreaterThan(2);
			for (const field of fields) await field.fill("打ちかけ draft@example.jp");
			runtime.open();
			await takenOver(page);
			for (const field of fields) await expect(field).toHaveValue("打ちかけ draft@example.jp");
		});
});
