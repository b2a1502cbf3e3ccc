import { chromium, type Page } from "@playwright/test";
import { wholeBrowser } from "./support/chromium.ts";
import { hearBreaches } from "./support/policy-test.ts";
import type { Fault } from "./support/runtime-gate.ts";
import {
	addLink,
	expect,
	hydrated,
	latch,
	linkTo,
	navigate,
	open,
	quiet,
	test,
	type Watch,
} from "./support/runtime-test.ts";

// Address and page must belong together, whether the browser or the runtime handles a traversal,
// and whichever file fails to load.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const runtimeFile = /\/assets\/runtime-.*\.js$/;
/** The address and the page that is shown. Both must be the same path. */
const state = (page: Page) =>
	page.evaluate(() => {
		const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
		return `${location.pathname} ${canonical ? new URL(canonical.href).pathname : document.querySelector("main [data-requested-path]")?.textContent}`;
	});
const together = (page: Page, path: string) =>
	expect.poll(() => state(page).catch(() => "")).toBe(`${path} ${path}`);
/** Goes back as the browser's button does, without waiting for a document that may never come. */
const back = (page: Page) => page.evaluate(() => history.back()).catch(() => {});
/**
 * Prevents caching, so that the browser requests the file each time and a later fault affects it.
 */
const uncached: Fault = { type: "edit", edit: (body) => body };
/** Removes the complaints about what the test made fail on purpose. */
const forgive = ({ complaints }: Watch) => complaints.splice(0);

test.describe("going back within the document that was reloaded", () => {
	for (const [from, to] of [
		["/pricing", "/nope"],
		["/", "/ja/nope"],
	] as const)
		test(`from the error page ${to} leads to ${from}`, async ({ page, watch }) => {
			await open(page, from);
			expect(await navigate(page, to)).toBe("failed");
			await page.reload();
			await quiet(page);
			await back(page);
			await together(page, from);
			forgive(watch);
		});

	test("leads to the page before also when that comes earlier than the first module", async ({
		page,
		gate,
	}) => {
		await open(page, "/pricing");
		expect(await navigate(page, "/contact")).toBe("completed");
		const boot = latch();
		gate.fault(/\/assets\/boot-.*\.js$/, { type: "hold", until: boot.opened });
		const session = await page.context().newCDPSession(page);
		await session.send("Network.enable");
		await session.send("Network.setCacheDisabled", { cacheDisabled: true });
		await page.reload({ waitUntil: "commit" });
		await page.locator("h1").waitFor();
		await back(page);
		await expect(page).toHaveURL("/pricing");
		boot.open();
		await hydrated(page);
		// The page comes as a new document. A document made for another page would keep parts that
		// the runtime does not update, such as its structured data.
		await expect(page.locator('#root[data-page="pricing"]')).toHaveCount(1);
		await together(page, "/pricing");
	});

	test("also after the error page's own address was clicked", async ({ page, watch }) => {
		await open(page, "/pricing");
		await navigate(page, "/nope");
		await (await addLink(page, { href: "/nope" })).click();
		await expect(page.getByText("added link")).toHaveCount(0);
		await quiet(page);
		await back(page);
		await together(page, "/pricing");
		forgive(watch);
	});

	test("and over an error page that was reloaded before", async ({ page, watch }) => {
		await open(page, "/pricing");
		await navigate(page, "/nope");
		await page.reload();
		await linkTo(page, "/contact").click();
		await hydrated(page);
		await page.goBack();
		await together(page, "/nope");
		await back(page);
		await together(page, "/pricing");
		forgive(watch);
	});

	for (const [what, match] of [
		["payload", /^\/pricing\/_payload/],
		["runtime", runtimeFile],
	] as const)
		test(`where the page's ${what} cannot be had`, async ({ page, gate, watch }) => {
			gate.fault(match, uncached);
			await open(page, "/");
			await navigate(page, "/pricing");
			gate.fault(match, { type: "answer", status: 503, body: "" });
			await page.reload();
			await quiet(page);
			await back(page);
			await together(page, "/");
			forgive(watch);
		});

	test("before hydration, and while it waits for the payload", async ({ page, gate, watch }) => {
		for (const held of [runtimeFile, /^\/ja\/pricing\/_payload/]) {
			const endUncached = gate.fault(held, uncached);
			await open(page, "/");
			await navigate(page, "/ja/pricing");
			const end = gate.fault(held, { type: "hold", until: new Promise(() => {}) });
			await page.reload({ waitUntil: "commit" });
			await page.mouse.move(200, 300);
			await back(page);
			await together(page, "/");
			end();
			endUncached();
		}
		forgive(watch);
	});

	test("with the payload arriving in the same moment", async ({ page, gate, watch }) => {
		gate.fault(/^\/ja\/pricing\/_payload/, uncached);
		await open(page, "/");
		await navigate(page, "/ja/pricing");
		const payload = latch();
		gate.fault(/^\/ja\/pricing\/_payload/, { type: "hold", until: payload.opened });
		const requested = page.waitForRequest(/\/ja\/pricing\/_payload/);
		await page.reload();
		await requested;
		// The reloaded page is hydrated only if the visitor has not gone to another page meanwhile.
		await page.evaluate(() => {
			navigation.addEventListener("navigate", () => performance.mark("gone"));
			history.back();
		});
		payload.open();
		await together(page, "/");
		forgive(watch);
	});
});

test("a traversal whose payload cannot be had is loaded in full, and no entry is overwritten", async ({
	page,
	gate,
	watch,
}) => {
	gate.fault(/^\/opensource\/_payload/, uncached);
	await open(page, "/contact");
	await navigate(page, "/opensource");
	await navigate(page, "/pricing");
	gate.fault(/^\/opensource\/_payload/, { type: "answer", status: 503, body: "" });
	await page.reload();
	await hydrated(page);
	await back(page);
	await together(page, "/opensource");
	const entries = () =>
		page.evaluate(() => navigation.entries().map(({ url }) => new URL(url ?? "").pathname));
	expect((await entries()).slice(-3)).toEqual(["/contact", "/opensource", "/pricing"]);
	forgive(watch);
});

test.describe("in the back/forward cache", () => {
	test("a navigation that was under way is over", async ({ gate, breaches, watch }) => {
		const browser = await chromium.launch({
			...wholeBrowser,
			ignoreDefaultArgs: ["--disable-back-forward-cache"],
		});
		hearBreaches(browser, breaches);
		const page = await browser.newPage({ baseURL: gate.origin });
		const payload = latch();
		await page.addInitScript(() =>
			Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
		);
		await page.goto(`${gate.origin.replace("127.0.0.1", "localhost")}/contact`);
		await page.goto(`${gate.origin}/`);
		await page.keyboard.press("Shift");
		await hydrated(page);
		gate.fault(/^\/opensource\/_payload/, { type: "hold", until: payload.opened });
		await page.evaluate(() =>
			addEventListener("pageshow", ({ persisted }) =>
				Object.assign(document.documentElement.dataset, { persisted }),
			),
		);
		await linkTo(page, "/opensource").click({ noWaitAfter: true });
		await expect(page.locator("[data-loading-bar]")).toBeVisible();
		await back(page);
		await expect
			.poll(() => page.evaluate(() => location.hostname).catch(() => ""))
			.toBe("localhost");
		await page.evaluate(() => history.forward());
		await expect
			.poll(() => page.evaluate(() => location.hostname).catch(() => ""))
			.toBe("127.0.0.1");
		payload.open();
		await expect(page.locator("[data-loading-bar]")).toBeHidden();
		await expect.poll(() => state(page)).toMatch(/^(\S+) \1$/);
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
		expect(await state(page)).toMatch(/^(\S+) \1$/);
		forgive(watch);
		await browser.close();
	});
});

test.describe("in a browser that changes the address first", () => {
	test.beforeEach(({ page }) =>
		page.addInitScript(() =>
			Reflect.deleteProperty(globalThis, "NavigationPrecommitController"),
		),
	);

	test("a navigation that was stopped leads to the page of the address", async ({
		page,
		gate,
		watch,
	}) => {
		const payload = latch();
		await open(page, "/");
		await navigate(page, "/contact");
		gate.fault(/^\/opensource\/_payload/, { type: "hold", until: payload.opened });
		await page.evaluate(() => {
			void window.kakehashi?.navigate("/opensource?slow");
		});
		await expect(page).toHaveURL("/opensource?slow");
		await page.evaluate(() => window.stop());
		payload.open();
		await together(page, "/opensource");
		forgive(watch);
	});

	test("leaving the site during a navigation is not disturbed", async ({ page, gate }) => {
		const payload = latch();
		await page.addInitScript(() =>
			Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
		);
		await page.goto("/");
		await page.keyboard.press("Shift");
		await hydrated(page);
		gate.fault(/^\/opensource\/_payload/, { type: "hold", until: payload.opened });
		await linkTo(page, "/opensource").click();
		await expect(page).toHaveURL("/opensource");
		const elsewhere = `${gate.origin.replace("127.0.0.1", "localhost")}/pricing`;
		await (await addLink(page, { href: elsewhere })).click();
		await expect(page).toHaveURL(elsewhere);
	});

	test("a payload that cannot be had leads to the place that the address names", async ({
		page,
		gate,
		watch,
	}) => {
		gate.fault(/^\/contact\/_payload/, { type: "answer", status: 404, body: "" });
		await open(page, "/");
		await (await addLink(page, { href: "/contact#accessibility" })).click();
		await expect(page).toHaveURL("/contact#accessibility");
		await together(page, "/contact");
		await expect
			.poll(() =>
				page.evaluate(() =>
					Math.round(
						document.getElementById("accessibility")?.getBoundingClientRect().top ?? -1,
					),
				),
			)
			.toBeLessThan(100);
		expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
		forgive(watch);
	});
});
