import { chromium } from "@playwright/test";
import { wholeBrowser } from "./support/chromium.ts";
import { hearBreaches } from "./support/policy-test.ts";
import { sampleOf, samplePage, takeSamples } from "./support/runtime-sampler.ts";
import {
	expect,
	hydrated,
	latch,
	linkTo,
	navigate,
	open,
	quiet,
	test,
} from "./support/runtime-test.ts";

const runtimeFile = /\/assets\/runtime-.*\.js$/;

test("half of a header is not painted, so nothing moves when the rest arrives", async ({
	page,
	gate,
}) => {
	const rest = latch();
	// The button of the theme is there without its name, and the menu is missing.
	gate.fault(/^\/$/, { type: "pause", after: "<summary>", until: rest.opened });
	await page.goto("/", { waitUntil: "commit" });
	await page.waitForFunction(() => document.querySelector("summary"), null, { polling: 50 });
	const painted = () =>
		page.evaluate(async () => {
			// Such a task comes after any frame that could be painted.
			await scheduler.postTask(() => {}, { priority: "background" });
			return performance.getEntriesByType("paint").length;
		});
	expect(await painted()).toBe(0);
	rest.open();
	await expect.poll(painted).toBe(2);
	const shifts = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let count = 0;
				new PerformanceObserver((list) => {
					count += list.getEntries().length;
				}).observe({ type: "layout-shift", buffered: true });
				requestAnimationFrame(() => setTimeout(() => resolve(count)));
			}),
	);
	expect(shifts).toBe(0);
});

test.describe("what it leaves as it is", () => {
	for (const path of ["/ja/pricing", "/"])
		test(`the markup, the head and every place on the screen, on ${path}`, async ({
			page,
			gate,
		}) => {
			const runtime = latch();
			gate.fault(runtimeFile, { type: "hold", until: runtime.opened });
			await samplePage(page);
			await page.goto(path);
			// A busy machine paints the page before it has parsed all of it. Small shifts from that
			// do not come from hydration.
			const shifts = await page.evaluateHandle(async () => {
				for (let frames = 0; frames < 2; frames += 1)
					await new Promise(requestAnimationFrame);
				const start = performance.now();
				const seen: { time: number; value: number }[] = [];
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries() as (PerformanceEntry & {
						value: number;
					})[])
						seen.push({ time: entry.startTime - start, value: entry.value });
				}).observe({ type: "layout-shift", buffered: true });
				return seen;
			});
			const markup = () =>
				page.evaluate(() => {
					const head = [...document.head.children].filter(
						(each) => !each.getAttribute("href")?.includes("/assets/"),
					);
					return [
						document.getElementById("root")?.innerHTML,
						...head.map((each) => each.outerHTML),
					];
				});
			const before = await markup();
			await takeSamples(page);
			runtime.open();
			await hydrated(page);
			await quiet(page);
			expect(await markup()).toEqual(before);
			expect(await takeSamples(page)).toEqual([]);
			const seen = await shifts.jsonValue();
			expect(seen.filter(({ time }) => time > 0)).toEqual([]);
			// A tenth of what counts as good (Web Vitals: a cumulative layout shift of 0.1).
			expect(seen.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
		});

	test("what was chosen, opened, focused and scrolled before", async ({
		page,
		gate,
		context,
	}) => {
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
		await hydrated(page);
		await expect(yearly).toBeChecked();
		await expect(yearly).toBeFocused();
		await expect(question).toHaveAttribute("open");
		await expect(page.locator('input[name="theme"][value="dark"]')).toBeChecked();
		expect(await page.evaluate(() => scrollY)).toBe(top);
	});

	test("what was typed before", async ({ page, gate }) => {
		const runtime = latch();
		gate.fault(runtimeFile, { type: "hold", until: runtime.opened });
		await page.goto("/ja/contact");
		const fields = await page
			.locator("input:is([type=text],[type=email]):visible, textarea:visible")
			.all();
		expect(fields.length).toBeGreaterThan(2);
		for (const field of fields) await field.fill("打ちかけ draft@example.jp");
		runtime.open();
		await hydrated(page);
		for (const field of fields) await expect(field).toHaveValue("打ちかけ draft@example.jp");
	});
});

test.describe("when somebody is faster", () => {
	test("a click before it is an ordinary page load, and so is one while it begins", async ({
		page,
		gate,
		watch,
	}) => {
		for (const held of [runtimeFile, /^\/_payload/]) {
			const end = gate.fault(held, { type: "hold", until: new Promise(() => {}) });
			await page.goto("/");
			const before = watch.documents();
			await linkTo(page, "/pricing").click();
			await expect(page).toHaveURL("/pricing");
			expect(watch.documents()).toBe(before + 1);
			end();
		}
	});

	test("a click in the moment of hydration changes the page in place without a word of complaint", async ({
		page,
		watch,
	}) => {
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await page.addInitScript(() => {
			addEventListener("DOMContentLoaded", () => {
				new MutationObserver((_, observer) => {
					observer.disconnect();
					document.querySelector<HTMLAnchorElement>('a[href="/pricing"]')?.click();
				}).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
			});
		});
		await page.goto("/");
		await expect(page).toHaveURL("/pricing", { timeout: 20_000 });
		await expect(page.locator("h1")).toBeFocused();
		expect(watch.documents()).toBe(1);
	});
});

test.describe("when it cannot", () => {
	for (const [what, match] of [
		["the runtime", runtimeFile],
		["the page's payload", /^\/_payload/],
	] as const)
		test(`be had: without ${what} the page stays as it is, and its links are page loads`, async ({
			page,
			gate,
			watch,
		}) => {
			gate.fault(match, { type: "answer", status: 404, body: "" });
			await page.goto("/");
			await expect.poll(() => watch.complaints.length).toBeGreaterThan(0);
			await quiet(page);
			expect(watch.documents()).toBe(1);
			await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
			watch.complaints.length = 0;
			await linkTo(page, "/pricing").click();
			await expect(page).toHaveURL("/pricing");
			expect(watch.documents()).toBe(2);
			await expect(page.locator("h1")).toBeVisible();
			watch.complaints.length = 0;
		});
});

test("a page that comes back from the back/forward cache goes on as it was", async ({
	gate,
	watch,
	breaches,
}) => {
	const browser = await chromium.launch({
		...wholeBrowser,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	});
	hearBreaches(browser, breaches);
	const page = await browser.newPage({ baseURL: gate.origin });
	await samplePage(page);
	await open(page, "/");
	await navigate(page, "/pricing");
	const pricing = await sampleOf(page);
	await page.evaluate(() =>
		addEventListener("pageshow", ({ persisted }) =>
			Object.assign(document.documentElement.dataset, { persisted }),
		),
	);
	await page.goto(`${gate.origin.replace("127.0.0.1", "localhost")}/contact`);
	const before = watch.documents();
	await page.goBack({ waitUntil: "commit" });
	await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
	expect(watch.documents()).toBe(before);
	expect(await sampleOf(page)).toEqual(pricing);
	// After the back/forward cache, the test runner no longer knows the page's address, so the test
	// asks the page itself.
	expect(await navigate(page, "/opensource")).toBe("completed");
	await page.evaluate(() => history.back());
	await expect.poll(() => sampleOf(page)).toEqual(pricing);
	expect(watch.documents()).toBe(before);
	await browser.close();
});
