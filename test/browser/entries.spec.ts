import type { Page } from "@playwright/test";
import { first, long } from "../long.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { overlaps } from "../overflow/overlaps.ts";
import { axeViolations } from "./support/axe.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { servedSite } from "./support/runtime-server.ts";

// Collections and their entries in the browser: they change in place as pages do, and look right at
// every window width.
const test = base.extend<{ origin: string }>({
	origin: async ({ startShared }, use) => use(await servedSite(startShared, "entries")),
});

/**
 * Opens a page and waits until its links change the page in place. A property set on `window` then
 * shows whether a new document was loaded.
 */
async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.mouse.move(5, 5);
	await expect(page.locator("html[data-hydrated]")).toBeAttached();
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}
const inPlace = (page: Page) => page.evaluate(() => "sameDocument" in window);

test("lists and entries change in place, with title, alternates and feed, and the way back finds its position", async ({
	page,
	origin,
}) => {
	await page.setViewportSize({ width: 800, height: 400 });
	await open(page, `${origin}/ja/news`);
	await page.getByRole("link", { name: "前のお知らせ" }).click();
	await expect(page).toHaveURL(`${origin}/ja/news/2`);
	const entry = page.getByRole("link", { name: "月曜日に開店します" });
	await entry.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	expect(before).toBeGreaterThan(0);
	await entry.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("月曜日に開店します");
	await expect(page).toHaveTitle("月曜日に開店します｜Kakehashi");
	await expect(page.locator('head link[hreflang="en"]')).toHaveAttribute(
		"href",
		"https://kakehashi.example/news/opening",
	);
	await expect(page.locator('head link[type="application/atom+xml"]')).toHaveAttribute(
		"href",
		"/ja/news/feed.xml",
	);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(page).toHaveURL(`${origin}/ja/news/2`);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
	expect(await inPlace(page)).toBe(true);
});

test(
	"an entry in view is fetched before it is asked for, and once",
	long,
	async ({ page, origin }) => {
		const requested: string[] = [];
		page.on("request", (request) => requested.push(new URL(request.url()).pathname));
		const path = "/ja/news/new-oven";
		const fetched = page.waitForResponse(
			(response) => new URL(response.url()).pathname === `${path}/_payload.json`,
		);
		await open(page, `${origin}/ja/news/tags/bread`);
		const link = page.locator(`main a[href="${path}"]`);
		await link.scrollIntoViewIfNeeded();
		await (await fetched).finished();
		await link.click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("手で築いた新しい窯");
		expect(requested.filter((each) => each.startsWith(path))).toEqual([
			`${path}/_payload.json`,
		]);
		expect(await inPlace(page)).toBe(true);
	},
);

test(
	"an entry in one language leads to the list of the other one",
	long,
	async ({ page, origin }) => {
		await open(page, `${origin}/ja/news/autumn-fair`);
		await page.locator('header a[data-locale="en"]').click();
		await expect(page).toHaveURL(`${origin}/news`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
		expect(await inPlace(page)).toBe(true);
	},
);

test(
	"what names the other languages goes in place on an entry in one language, and comes back behind it",
	long,
	async ({ page, origin }) => {
		const named = () =>
			page.evaluate(() => ({
				alternates: [...document.head.querySelectorAll("link[hreflang]")].map((link) =>
					link.getAttribute("hreflang"),
				),
				shared: document.head.querySelectorAll('meta[property="og:locale:alternate"]')
					.length,
				hint:
					document
						.querySelector<HTMLElement>("[data-language-hint]")
						?.checkVisibility() === true,
			}));
		const both = { alternates: ["en", "ja", "x-default"], shared: 1, hint: true };
		const ownOnly = { alternates: [], shared: 0, hint: false };
		await open(page, `${origin}/ja/news`);
		await expect.poll(named).toEqual(both);
		for (let time = 0; time < 2; time += 1) {
			await page.evaluate(() => window.kakehashi?.navigate("/ja/news/autumn-fair"));
			await expect.poll(named).toEqual(ownOnly);
			await page.evaluate(() => window.kakehashi?.navigate("/ja/news/rye"));
			await expect.poll(named).toEqual(both);
		}
		await page.evaluate(() => window.kakehashi?.navigate("/news/autumn-fair"));
		await expect(page.locator("[data-requested-path]")).toHaveText("/news/autumn-fair");
		expect(await inPlace(page)).toBe(true);
	},
);

test(
	"an entry that is not there shows the not-found page in place, under its address, as often as it is asked for",
	long,
	async ({ page, origin }) => {
		await open(page, `${origin}/news`);
		for (const path of ["/news/nothing", "/news", "/news/nothing"]) {
			await page.evaluate((to) => window.kakehashi?.navigate(to), path);
			await expect(page).toHaveURL(origin + path);
		}
		await expect(page.locator("[data-requested-path]")).toHaveText("/news/nothing");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			/Page not found|missing|no page/i,
		);
		expect(await inPlace(page)).toBe(true);
	},
);

test("a link to the feed is the browser's own", long, async ({ page, origin }) => {
	await open(page, `${origin}/news`);
	const feedResponse = page.waitForResponse(`${origin}/news/feed.xml`);
	await page.getByRole("link", { name: "Follow the news as a feed" }).click();
	expect((await feedResponse).headers()["content-type"]).toBe(
		"application/atom+xml; charset=utf-8",
	);
});

test("feeds and the sitemap are XML without a fault, whatever their texts hold", async ({
	page,
	origin,
}) => {
	const rootOf = (xml: string) =>
		page.evaluate((text) => {
			const { documentElement: root } = new DOMParser().parseFromString(
				text,
				"application/xml",
			);
			return root.querySelector("parsererror") === null
				? `${root.localName} ${root.namespaceURI}`
				: "fault";
		}, xml);
	const read = async (path: string) => (await page.request.get(origin + path)).text();
	const feed = await read("/news/feed.xml");
	expect(feed).toContain("&amp;");
	expect(await rootOf(feed.replace("&amp;", "&"))).toBe("fault");
	for (const xml of [feed, await read("/ja/news/feed.xml")])
		expect(await rootOf(xml)).toBe("feed http://www.w3.org/2005/Atom");
	expect(await rootOf(await read("/sitemap.xml"))).toBe(
		"urlset http://www.sitemaps.org/schemas/sitemap/0.9",
	);
});

for (const path of first(1, [
	"/news",
	"/ja/news/opening",
	"/ja/news/autumn-fair",
	"/news/tags/shop",
	"/news/opening",
	"/news/new-oven",
	"/ja/news",
])) {
	test(`${path} reads well in every window`, long, async ({ page, origin }) => {
		await page.goto(origin + path);
		for (const width of [320, 600, 960, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			const found = { overflow: await measureOverflow(page), overlaps: await overlaps(page) };
			expect
				.soft(found, `${width} px`)
				.toEqual({ overflow: { scrolls: 0, outside: [] }, overlaps: [] });
		}
		expect(await axeViolations(page)).toEqual([]);
	});
}
