import type { Page } from "@playwright/test";
import { manifestPath } from "../../packages/core/src/routing/manifest.ts";
import { sampleOf, samplePage, takeSamples } from "./support/runtime-sampler.ts";
import {
	addLink,
	expect,
	latch,
	navigate,
	open,
	quiet,
	type Watch,
} from "./support/runtime-test.ts";
import { testWithVariant } from "./support/runtime-variants.ts";
import { staticHostOf } from "./support/static-host.ts";

// The fixture site has few rules, so these tests use a build with its own configuration:
// test/sites/rules-site.ts.
const test = testWithVariant("rules").extend({
	upstream: ({ variantSite }, use) => use(variantSite.origin),
});
test.describe.configure({ mode: "default" });
/** The index of the current entry in the tab's history, across sites. Each new entry adds one. */
async function placeInHistory(page: Page): Promise<number> {
	const session = await page.context().newCDPSession(page);
	const { currentIndex } = await session.send("Page.getNavigationHistory");
	await session.detach();
	return currentIndex;
}

/** Responds for the other site that redirects lead to, because that site does not exist. */
async function standIn(page: Page): Promise<void> {
	await page
		.context()
		.route("https://elsewhere.example/**", (route) =>
			route.fulfill({ contentType: "text/html", body: "<h1>Elsewhere</h1>" }),
		);
}

for (const browser of ["this browser", "a browser that changes the address first"] as const)
	test.describe(`redirects, in ${browser}`, () => {
		test.beforeEach(({ page }) =>
			page.addInitScript(
				(old) =>
					void (
						old && Reflect.deleteProperty(globalThis, "NavigationPrecommitController")
					),
				browser !== "this browser",
			),
		);
		const inPlace = browser === "this browser";

		test("lead to the page, query and hash kept, with one entry", async ({ page, watch }) => {
			for (const [from, to] of [
				["/old?x=1&y=%20#main", "/pricing?x=1&y=%20#main"],
				["/led#other", "/contact#main"],
			] as const) {
				await open(page, "/");
				const before = await placeInHistory(page);
				const documents = watch.documents();
				if (inPlace) expect(await navigate(page, from), from).toBe("redirected");
				else await (await addLink(page, { href: from })).click();
				await expect(page, from).toHaveURL(to);
				await expect(
					page.locator(`a[aria-current][href="${to.split(/[?#]/)[0]}"]`).first(),
					from,
				).toBeAttached();
				expect.soft(await placeInHistory(page), from).toBe(before + 1);
				expect.soft(watch.documents(), from).toBe(documents + (inPlace ? 0 : 1));
				await page.goBack();
				await expect(page, `back from ${from}`).toHaveURL("/");
			}
		});

		test("leave for another site", async ({ page }) => {
			await standIn(page);
			for (const [from, to] of [
				["/away?x=1#h", "https://elsewhere.example/start?from=us&x=1#h"],
				["/sent#h", "https://elsewhere.example/sent#h"],
			] as const) {
				await open(page, "/");
				const before = await placeInHistory(page);
				await (await addLink(page, { href: from })).click();
				await expect(page, from).toHaveURL(to);
				expect.soft(await placeInHistory(page), from).toBe(before + 1);
				await page.goBack();
				await expect(page, `back from ${from}`).toHaveURL("/");
			}
		});

		test("that are refused leave page and address as they are", async ({ page, watch }) => {
			await samplePage(page);
			for (const path of ["/closed", "/ja/closed"]) {
				await open(page, "/pricing");
				const documents = watch.documents();
				const pricing = await sampleOf(page);
				await takeSamples(page);
				expect(await navigate(page, path), path).toBe("aborted");
				await (await addLink(page, { href: path })).click();
				await expect.poll(() => sampleOf(page), path).toEqual(pricing);
				await expect(page.locator("[data-loading-bar]"), path).toBeHidden();
				expect.soft(watch.documents(), path).toBe(documents);
				if (inPlace) expect.soft(await takeSamples(page), path).toEqual([]);
				expect(await navigate(page, "/contact"), path).toBe("completed");
			}
		});
	});

test("what is refused shows its own error page in place, what is not prepared its page, and the next page clears both", async ({
	page,
	watch,
}) => {
	const robots = page.locator('meta[name="robots"]');
	await open(page, "/");
	// decide-navigation.test.ts has what a check or a middleware may answer.
	expect(await navigate(page, "/invalid?a=1"), "a validity check").toBe("failed");
	await expect(page.getByText("Page Not Found: /invalid", { exact: true })).toBeVisible();
	await expect(page.locator("[data-requested-path]").first()).toHaveText("/invalid");
	await expect(robots).toHaveAttribute("content", "noindex");
	expect(await navigate(page, "/contact")).toBe("completed");
	await expect(robots).toHaveCount(0);

	expect(await navigate(page, "/ja/gone"), "a status and a message").toBe("failed");
	await expect(page.getByText("Sold out")).toBeVisible();
	await expect(page.locator("h1 ~ *, h1, main").getByText("410").first()).toBeAttached();
	await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
	expect(await navigate(page, "/gone?here")).toBe("completed");
	expect(await navigate(page, "/ja/fresh"), "a page that is not prepared").toBe("completed");

	expect(await navigate(page, "/broken"), "middleware that throws").toBe("failed");
	await expect(page).toHaveURL("/broken");
	await expect(page.getByText("Internal Server Error")).toBeVisible();
	expect(watch.complaints).toEqual([expect.stringContaining("The middleware broke")]);
	watch.complaints.length = 0;
	expect(watch.documents()).toBe(1);
});

test.describe("without the manifest", () => {
	test.beforeEach(
		({ gate }) =>
			void gate.fault(new RegExp(`^${manifestPath("").replace(".json", "")}`), {
				type: "answer",
				status: 404,
				body: "",
			}),
	);
	const forgive = ({ complaints }: Watch) => complaints.splice(0);

	test("the middleware that a rule puts before a page runs all the same, and a redirect of the server's is followed", async ({
		page,
		watch,
	}) => {
		await open(page, "/pricing");
		expect(await navigate(page, "/ja/closed")).toBe("aborted");
		await expect(page).toHaveURL("/pricing");
		expect(watch.documents()).toBe(1);
		await open(page, "/");
		await (await addLink(page, { href: "/old?x=1" })).click();
		await expect(page).toHaveURL("/pricing?x=1");
		forgive(watch);
	});
});

test.describe("on a host that has only files", () => {
	/**
	 * The same build on a static host, where no server applies the rules before the page arrives.
	 */
	const filesOnly = test.extend({
		upstream: async ({ startShared }, use) => use(await staticHostOf(startShared, "rules")),
	});

	filesOnly(
		"a validity check that fails shows the not-found page, once the runtime is there",
		async ({ page }) => {
			await open(page, "/invalid");
			await expect(page.getByText("Page Not Found: /invalid", { exact: true })).toBeVisible();
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
			await expect(page).toHaveURL("/invalid");
			expect(await navigate(page, "/contact")).toBe("completed");
		},
	);

	filesOnly(
		"what a check says of a page is dropped when the reader is elsewhere by then",
		async ({ page, gate }) => {
			const errorPage = latch();
			gate.fault(/\/404\/_payload/, { type: "hold", until: errorPage.opened });
			await open(page, "/invalid");
			expect(await navigate(page, "/contact")).toBe("completed");
			errorPage.open();
			await quiet(page);
			await expect(page.locator("[data-requested-path]")).toHaveCount(0);
			await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
				"href",
				/\/contact$/,
			);
		},
	);

	filesOnly(
		"middleware that refuses a first page shows that it is not there, in both languages",
		async ({ page }) => {
			for (const path of ["/closed", "/ja/closed"]) {
				await open(page, path);
				await expect(page.getByText("404").first(), path).toBeAttached();
				await expect(
					page.locator("main").getByText(path, { exact: false }).first(),
					path,
				).toBeVisible();
			}
		},
	);

	filesOnly("middleware that leads elsewhere does", async ({ page }) => {
		await page.goto("/led");
		await expect(page).toHaveURL("/contact#main");
		await expect(page.locator("h1")).toBeVisible();
	});
});
