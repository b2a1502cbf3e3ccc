import type { Page } from "@playwright/test";
import { builtSite } from "../sites/built-site.ts";
import { addresses, behaviorLocales } from "./support/addresses.ts";
import { startSite } from "./support/runtime-server.ts";
import {
	addLink,
	expect,
	hydrated,
	latch,
	linkTo,
	navigate,
	open,
} from "./support/runtime-test.ts";
import { testWithVariant } from "./support/runtime-variants.ts";

// Two real builds: A is the current release. B is the next one, in which one text differs and every
// file has a new name.
const test = testWithVariant("release").extend({
	/** Build A, which checks for a new release every 100 ms. */
	upstream: async ({ startShared }, use) =>
		use(
			await startShared("build A", async () => {
				const { origin, stop } = await startSite(builtSite("fixture"), {
					BUILD_CHECK_INTERVAL_MS: "100",
				});
				return { value: origin, stop };
			}),
		),
});
test.describe.configure({ mode: "default" });
const isReleaseB = (page: Page) => page.locator("a", { hasText: "Release B" });

/** Resolves after `times` more build checks. */
async function looks(page: Page, times = 2): Promise<void> {
	for (let time = 0; time < times; time += 1)
		await page.waitForResponse(/\/builds\/latest\.json/).catch(() => {});
}

test.describe("after a release that took the old files away", () => {
	test("every page is reached by a click, in one document more at most", async ({
		page,
		gate,
		watch,
		variantSite,
		upstream,
	}) => {
		gate.fault(/latest\.json/, { type: "answer", status: 503, body: "" });
		await page.addInitScript(() =>
			Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
		);
		const session = await page.context().newCDPSession(page);
		for (const { path } of addresses.filter(({ locale }) => behaviorLocales.includes(locale))) {
			gate.leadTo(upstream);
			// What the browser still has of a page visited before would be shown in place.
			await session.send("Network.clearBrowserCache");
			await page.goto(path === "/" ? "/contact" : "/");
			await page.keyboard.press("Shift");
			await hydrated(page);
			const before = watch.documents();
			gate.leadTo(variantSite.origin);
			await (await addLink(page, { href: path })).click();
			await expect(page, path).toHaveURL(path);
			await expect(isReleaseB(page), path).toHaveCount(1);
			await expect(page.locator("h1"), path).toBeVisible();
			// Before the load event, no listener handles the key.
			await page.waitForLoadState();
			await page.keyboard.press("Shift");
			await hydrated(page);
			expect.soft(watch.documents(), path).toBe(before + 1);
			expect(await navigate(page, path === "/pricing" ? "/contact" : "/pricing"), path).toBe(
				"completed",
			);
			expect.soft(watch.documents(), path).toBe(before + 1);
			watch.complaints.length = 0;
		}
	});

	test("a tab that was not hydrated yet goes on: its page works, and its links lead to the new release", async ({
		page,
		gate,
		watch,
		variantSite,
	}) => {
		await page.addInitScript(() =>
			Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
		);
		// The test delays the runtime, because a headless browser may report a pointer movement,
		// which would start it before the release.
		const release = latch();
		gate.fault(/\/assets\/runtime-.*\.js$/, { type: "hold", until: release.opened });
		await page.goto("/");
		gate.leadTo(variantSite.origin);
		release.open();
		await page.keyboard.press("Shift");
		await expect.poll(() => watch.complaints.length).toBeGreaterThan(0);
		await expect(page.locator("h1")).toBeVisible();
		await linkTo(page, "/pricing").click();
		await expect(isReleaseB(page)).toHaveCount(1);
		expect(watch.documents()).toBe(2);
		watch.complaints.length = 0;
	});

	test("going back to a page of the old build shows it, or loads the new one", async ({
		page,
		gate,
		watch,
		variantSite,
	}) => {
		await open(page, "/");
		await navigate(page, "/ja");
		await navigate(page, "/ja/contact");
		gate.leadTo(variantSite.origin);
		await looks(page);
		for (const path of ["/ja", "/"]) {
			await page.goBack();
			await expect(page).toHaveURL(path);
			await expect(page.locator("h1")).toBeVisible();
		}
		expect(watch.documents()).toBe(1);
		watch.complaints.length = 0;
	});
});

test.describe("the build check", () => {
	test("makes the next navigation a full load of its target, and only that one", async ({
		page,
		gate,
		watch,
		variantSite,
	}) => {
		await open(page, "/");
		await looks(page);
		expect(await navigate(page, "/pricing")).toBe("completed");
		expect(watch.documents()).toBe(1);
		// The error page is fetched ahead last. After it, the page requests no files of the old
		// release.
		await expect
			.poll(() => gate.requests.some(({ url }) => /\/page-error-.*\.js$/.test(url)))
			.toBe(true);
		gate.leadTo(variantSite.origin);
		await looks(page);
		await expect(isReleaseB(page)).toHaveCount(0);
		await (await addLink(page, { href: "/contact?a=1#main" })).click();
		await expect(isReleaseB(page)).toHaveCount(1);
		await expect(page).toHaveURL("/contact?a=1#main");
		await hydrated(page);
		expect(await navigate(page, "/ja/pricing")).toBe("completed");
		expect(watch.documents()).toBe(2);
	});
});
