import type { Page } from "@playwright/test";
import { localizePath } from "../../src/core/routing/locale.ts";
import { site } from "../site/site.config.ts";
import { addresses, documents, fetchPayload } from "./support/addresses.ts";
import { runtimeReady, watchComplaints } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

const alternates = (page: Page) =>
	page
		.locator("link[rel=alternate][hreflang]")
		.evaluateAll((links) => links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")] as [string, string]).sort());

test("there are eight pages: four in each of two languages", () => {
	expect(addresses.map(({ path }) => path).sort()).toEqual(
		["/", "/ja", "/contact", "/ja/contact", "/opensource", "/ja/opensource", "/pricing", "/ja/pricing"].sort(),
	);
	expect(new Set(documents.map(({ path }) => path)).size).toBe(10);
});

for (const { path, locale, route } of addresses) {
	test.describe(path, () => {
		test("has the head that its language and its texts ask for", async ({ page, request }) => {
			const payload = await fetchPayload(request, path);
			const response = await page.goto(path);
			expect(response?.status()).toBe(200);
			expect(response?.headers()["content-type"]).toBe("text/html; charset=utf-8");
			await expect(page.locator("html")).toHaveAttribute("lang", locale.tag);
			await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
			await expect(page).toHaveTitle(payload.head.title);
			const meta = (selector: string) => page.locator(`meta[${selector}]`);
			await expect(meta("name=description")).toHaveAttribute("content", payload.head.description);
			await expect(meta("property='og:type'")).toHaveAttribute("content", "website");
			await expect(meta("property='og:title'")).toHaveAttribute("content", payload.head.title);
			await expect(meta("property='og:description'")).toHaveAttribute("content", payload.head.description);
			await expect(meta("property='og:locale'")).toHaveAttribute("content", locale.tag.replace("-", "_"));
			await expect(meta("property='og:url'")).toHaveAttribute("content", site.origin + path);
			await expect(meta("name=robots")).toHaveCount(0);
			await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", site.origin + path);
		});

		test("names itself and its translations, and they name it", async ({ page, request }) => {
			await page.goto(path);
			const expected = site.locales.map((each) => [each.code, site.origin + localizePath(route.path, each)] as [string, string]);
			const found = await alternates(page);
			expect(found).toEqual([...expected, ["x-default", site.origin + route.path]].sort());
			for (const [, href] of expected) {
				const translation = new URL(href).pathname;
				expect((await request.get(translation, { maxRedirects: 0 })).status(), translation).toBe(200);
				await page.goto(translation);
				expect(await alternates(page), translation).toEqual(found);
			}
		});

		test("has one heading of the first level, a main part, and nothing to complain about", async ({ page }) => {
			const complaints = watchComplaints(page);
			await page.goto(path);
			await expect(page.locator("h1")).toHaveCount(1);
			await expect(page.locator("h1")).toBeVisible();
			await expect(page.getByRole("main")).toHaveCount(1);
			await expect(page.getByRole("banner")).toHaveCount(1);
			await expect(page.getByRole("contentinfo")).toHaveCount(1);
			const levels = await page.locator("h1,h2,h3,h4,h5,h6").evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
			expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
			await runtimeReady(page);
			await page.waitForLoadState("networkidle");
			expect(complaints).toEqual([]);
		});

		test("marks itself, and only itself, in every list of pages", async ({ page }) => {
			await page.goto(path);
			const lists = page.locator("nav:has(a)");
			expect(await lists.count()).toBeGreaterThanOrEqual(2);
			for (const list of await lists.all()) {
				expect(await list.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
					site.routes.map((each) => localizePath(each.path, locale)),
				);
				await expect(list.locator("[aria-current=page]")).toHaveCount(1);
				await expect(list.locator("[aria-current]")).toHaveAttribute("href", path);
			}
		});

		for (const taken of [true, false]) {
			test(`its language link keeps page, query and hash, ${taken ? "in place" : "as an ordinary page load"}`, async ({ page }) => {
				const [other] = site.locales.filter((each) => each.code !== locale.code);
				if (other === undefined) throw new Error("There is only one language");
				if (!taken) await page.route("**/assets/runtime-*.js", (route) => route.abort());
				const rest = "?plan=own&q=%E6%A9%8B%20%2B&empty=&q=2#how%20to";
				await page.goto(path + rest);
				if (taken) await runtimeReady(page);
				await page.evaluate(() => Object.assign(window, { stayed: true }));
				const link = page.getByRole("banner").getByRole("link", { name: other.name, exact: true });
				await expect(link).toHaveAttribute("lang", other.tag);
				await expect(link).toHaveAttribute("hreflang", other.code);
				await link.click();
				await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
				expect(page.url().slice(new URL(page.url()).origin.length)).toBe(localizePath(route.path, other) + rest);
				expect(await page.evaluate(() => "stayed" in window)).toBe(taken);
			});
		}
	});
}

test("every link inside the site leads to a page, and every anchor to a place on it", async ({ page, request }) => {
	/** Where each address is linked from: one page is enough to find the mistake. */
	const linked = new Map<string, string>();
	for (const { path } of documents) {
		await page.goto(path);
		for (const href of await page.locator("a[href]").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
			const { origin, pathname, search, hash } = new URL(href);
			if (origin !== new URL(page.url()).origin) continue;
			if (pathname + search === path) {
				if (hash !== "") await expect(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`), `${hash} on ${path}`).toHaveCount(1);
			} else linked.set(pathname + search + hash, path);
		}
	}
	expect([...linked.keys()]).toEqual(expect.arrayContaining(addresses.map(({ path }) => path)));
	for (const [address, from] of linked) {
		const [target = "", hash] = address.split("#");
		const response = await request.get(target, { maxRedirects: 0 });
		expect(response.status(), `${target}, linked from ${from}`).toBe(200);
		if (hash !== undefined) expect(await response.text(), `${address}, linked from ${from}`).toContain(` id="${decodeURIComponent(hash)}"`);
	}
});

test("links to other sites are absolute and secure", async ({ page }) => {
	for (const { path } of documents) {
		await page.goto(path);
		const hrefs = await page.locator("a[href]").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
		expect(
			hrefs.filter((href) => !/^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/.test(href)),
			path,
		).toEqual([]);
	}
});

test("no page has style attributes or event handlers in its markup", async ({ page, request }) => {
	const sources = new Map<string, string>();
	for (const { path } of documents) sources.set(path, await (await request.get(path)).text());
	await page.goto("about:blank");
	for (const [path, source] of sources) {
		const inline = await page.evaluate((html) => {
			const elements = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("*")];
			return elements.flatMap((element) =>
				element
					.getAttributeNames()
					.filter((name) => name === "style" || name.startsWith("on") || /^\s*javascript:/i.test(element.getAttribute(name) ?? ""))
					.map((name) => `${element.tagName} ${name}`),
			);
		}, source);
		expect(inline, path).toEqual([]);
	}
});
