import type { Page } from "@playwright/test";
import { manifestPath } from "../../packages/core/src/routing/manifest.ts";
import {
	addLink,
	expect,
	hydrated,
	linkTo,
	navigate,
	open,
	quiet,
	test,
	type Watch,
} from "./support/runtime-test.ts";

// No wait is endless, and the runtime waits only for what it needs.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const forEver = { type: "hold", until: new Promise(() => {}) } as const;
const manifest = new RegExp(manifestPath("").replace(".json", ""));
const forgive = ({ complaints }: Watch) => complaints.splice(0);

/** Opens a page with Save-Data, so that no request fetches pages ahead and disturbs the test. */
async function openSparing(page: Page, path: string): Promise<void> {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
	);
	await page.goto(path);
	await page.keyboard.press("Shift");
	await hydrated(page);
}

/** Pauses the page's clock. From then on, only the test advances it. */
async function stopTime(page: Page): Promise<void> {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 5_000);
}

test("a page that a route has does not wait for the manifest", async ({ page, gate, watch }) => {
	gate.fault(manifest, forEver);
	await open(page, "/");
	await stopTime(page);
	for (const path of ["/pricing", "/ja/contact", "/"]) {
		expect(await navigate(page, path)).toBe("completed");
		await expect(page).toHaveURL(path);
	}
	expect(watch.documents()).toBe(1);
});

test("any other address waits for the manifest two seconds, and then its document is loaded, for the server may know more", async ({
	page,
	gate,
	watch,
}) => {
	gate.fault(manifest, forEver);
	await openSparing(page, "/");
	await stopTime(page);
	watch.newRequests();
	const outcome = navigate(page, "/nowhere");
	await page.clock.runFor(1_999);
	expect(watch.newRequests()).toEqual([]);
	await page.clock.runFor(1);
	await outcome.catch(() => {});
	await expect(page.locator("[data-requested-path]").first()).toHaveText("/nowhere");
	expect(watch.documents()).toBe(2);
	forgive(watch);
});

test.describe("a script that does not answer", () => {
	test("is given ten seconds, then its page is loaded in full", async ({ page, gate, watch }) => {
		gate.fault(/page-pricing-.*\.js$/, forEver);
		await openSparing(page, "/");
		await stopTime(page);
		await linkTo(page, "/pricing").click();
		await page.clock.runFor(9_999);
		await expect(page.locator("[data-loading-bar]")).toBeVisible();
		await expect(page).toHaveURL("/");
		await page.clock.runFor(1);
		await expect(page.locator("[data-page=pricing]")).toHaveCount(1);
		expect(watch.documents()).toBe(2);
		forgive(watch);
	});

	test("is not waited for again by a later click", async ({ page, gate, watch }) => {
		gate.fault(/page-pricing-.*\.js$/, forEver);
		await openSparing(page, "/");
		await stopTime(page);
		const first = navigate(page, "/pricing");
		await page.clock.runFor(5_000);
		expect(await navigate(page, "/contact")).toBe("completed");
		expect(await first).toBe("canceled");
		await page.clock.runFor(5_000);
		await (await addLink(page, { href: "/ja/pricing" })).click();
		await expect(page.locator("[data-page=pricing]")).toHaveCount(1);
		await expect(page).toHaveURL("/ja/pricing");
		expect(watch.documents()).toBe(2);
		forgive(watch);
	});
});

test.describe("without a network", () => {
	test("a click keeps its address and shows the error page in place, which tries again there", async ({
		page,
		gate,
		watch,
		context,
	}) => {
		const end = gate.fault(/^\/opensource\/_payload/, { type: "drop" });
		// Files that the page needs without a network have been fetched ahead.
		const errorPage = [/\/500\/_payload/, /\/page-error-.*\.js/, /\/page-error-.*\.css/];
		const fetched = errorPage.map((file) =>
			page.waitForEvent("requestfinished", (request) => file.test(request.url())),
		);
		await open(page, "/");
		await Promise.all(fetched);
		await quiet(page);
		end();
		await context.setOffline(true);
		await (await addLink(page, { href: "/opensource?a=1" })).click();
		await expect(page).toHaveURL("/opensource?a=1");
		const again = page.getByRole("link", { name: "Try again" });
		await expect(again).toBeVisible();
		await expect(page.locator("h1")).toBeFocused();
		await again.click();
		await expect(again).toBeVisible();
		await context.setOffline(false);
		await again.click();
		await expect(page.locator("[data-page=openSource]")).toHaveCount(1);
		await expect(page).toHaveURL("/opensource?a=1");
		forgive(watch);
	});

	test("one that had nothing fetched ahead gets plain words, and never the browser's own page", async ({
		page,
		watch,
		context,
	}) => {
		await openSparing(page, "/");
		await context.setOffline(true);
		expect(await navigate(page, "/ja/pricing")).toBe("failed");
		await expect(page).toHaveURL("/ja/pricing");
		await expect(page.getByRole("heading", { name: "No network connection" })).toBeFocused();
		await expect(page).toHaveTitle("No network connection");
		await context.setOffline(false);
		await page.getByRole("link").click();
		await expect(page.locator("[data-page=pricing]")).toHaveCount(1);
		expect(watch.documents()).toBe(2);
		forgive(watch);
	});
});
