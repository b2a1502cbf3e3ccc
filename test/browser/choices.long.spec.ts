import type { Page } from "@playwright/test";
import { preferenceMaxAge } from "../../packages/core/src/http/preference-cookie.ts";
import { addresses, documents } from "./support/addresses.ts";
import { chooseBefore } from "./support/choose-before.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

/** Lightness of the page's background, from 0 (black) to 1 (white). */
function ground(page: Page): Promise<number> {
	return page.locator("body").evaluate((body) => {
		const [red = 0, green = 0, blue = 0] = (
			getComputedStyle(body).backgroundColor.match(/[\d.]+/g) ?? []
		).map(Number);
		return (red + green + blue) / 765;
	});
}
const light = async (page: Page) => expect(await ground(page)).toBeGreaterThan(0.9);
const dark = async (page: Page) => expect(await ground(page)).toBeLessThan(0.15);

async function chooseTheme(page: Page, value: "light" | "dark" | "system"): Promise<void> {
	const disclosure = page.locator("header details").first();
	if ((await disclosure.getAttribute("open")) === null)
		await disclosure.locator("summary").click();
	await page.locator(`input[name=theme][value=${value}]`).check();
}

const cookie = async (page: Page, name: string) =>
	(await page.context().cookies()).find((each) => each.name === name);

async function expectYear(page: Page, name: string, value: string): Promise<void> {
	expect(preferenceMaxAge).toBe(365 * 24 * 60 * 60);
	const found = await cookie(page, name);
	expect(found).toMatchObject({
		name,
		value,
		path: "/",
		sameSite: "Lax",
		secure: false,
		httpOnly: false,
		domain: "127.0.0.1",
	});
	expect(Math.abs((found?.expires ?? 0) - (Date.now() / 1000 + preferenceMaxAge))).toBeLessThan(
		120,
	);
}

test.describe("on a first visit", () => {
	test.use({ colorScheme: "dark" });

	test("every page is light, whatever the system says, and nothing is stored, also after pages changed in place", async ({
		page,
		context,
	}) => {
		for (const { path } of documents) {
			await page.goto(path);
			await light(page);
			await expect(page.locator("input[name=theme][value=light]"), path).toBeChecked();
			await page.mouse.wheel(0, 2000);
		}
		await page.goto("/ja");
		await runtimeReady(page);
		await page.getByRole("navigation").first().getByRole("link", { name: "料金" }).click();
		await expect(page).toHaveURL("/ja/pricing");
		expect(await context.cookies()).toEqual([]);
		expect(
			await page.evaluate(() => [
				localStorage.length,
				sessionStorage.length,
				document.cookie,
			]),
		).toEqual([0, 0, ""]);
		expect(
			await page.evaluate(async () => [
				(await indexedDB.databases()).length,
				(await caches.keys()).length,
			]),
		).toEqual([0, 0]);
	});
});

test.describe("the theme", () => {
	test.use({ colorScheme: "dark" });

	test("is kept when chosen: over a reload, on other pages, and in the cookie", async ({
		page,
	}) => {
		await page.goto("/");
		await chooseTheme(page, "dark");
		await dark(page);
		await expectYear(page, "theme", "dark");
		expect(await cookie(page, "locale")).toBeUndefined();
		await page.reload();
		await dark(page);
		await expect(page.locator("input[name=theme][value=dark]")).toBeChecked();
		await page.goto("/ja/contact");
		await dark(page);
		await page.goto("/nowhere");
		await dark(page);
		await expect(page.locator("input[name=theme][value=dark]")).toBeChecked();
		await chooseTheme(page, "light");
		await light(page);
		await expectYear(page, "theme", "light");
	});

	test("follows the system when that is chosen, also when the system changes", async ({
		page,
	}) => {
		await page.goto("/opensource");
		await chooseTheme(page, "system");
		await dark(page);
		await page.emulateMedia({ colorScheme: "light" });
		await light(page);
		await page.reload();
		await light(page);
		await page.emulateMedia({ colorScheme: "dark" });
		await dark(page);
		await expectYear(page, "theme", "system");
	});

	test("stays when the page changes in place, and after hydration", async ({ page }) => {
		await page.goto("/");
		await chooseTheme(page, "dark");
		await runtimeReady(page);
		await dark(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
		await expect(page).toHaveURL("/pricing");
		await dark(page);
		await page.getByRole("banner").getByRole("link", { name: "日本語" }).click();
		await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
		await dark(page);
		await expect(page.locator("input[name=theme][value=dark]")).toBeChecked();
	});

	test("is light when the cookie says something else", async ({ page, context }) => {
		for (const nonsense of ["", "DARK", "blue", "dark%3B", "__proto__"]) {
			await chooseBefore(context, { theme: nonsense });
			await page.goto("/");
			await light(page);
		}
	});

	for (const [choice, scheme] of [
		["dark", "light"],
		["system", "dark"],
		["light", "dark"],
	] as const)
		test(`${choice} under a ${scheme} system is there in the first frame and in every later one`, async ({
			page,
			context,
		}) => {
			await page.emulateMedia({ colorScheme: scheme });
			await chooseBefore(context, { theme: choice });
			await page.addInitScript(() => {
				const frames: string[] = [];
				const look = () => {
					if (document.body)
						frames.push(
							`${getComputedStyle(document.body).backgroundColor} ${document.documentElement.dataset.theme}`,
						);
					requestAnimationFrame(look);
				};
				requestAnimationFrame(look);
				Object.assign(window, { frames });
			});
			const frames = () =>
				page.evaluate(() => (window as unknown as { frames: string[] }).frames);
			// The test delays the boot module: what shows before that comes from the first paint
			// alone.
			const held = Promise.withResolvers<void>();
			await page.route("**/assets/boot-*.js", async (route) => {
				await held.promise;
				await route.continue();
			});
			await page.goto("/pricing", { waitUntil: "commit" });
			await expect.poll(async () => (await frames()).length).toBeGreaterThan(2);
			await expect
				.poll(() =>
					page.evaluate(
						() => performance.getEntriesByName("first-contentful-paint").length,
					),
				)
				.toBe(1);
			held.resolve();
			await runtimeReady(page);
			const seen = [...new Set(await frames())];
			expect(seen).toHaveLength(1);
			expect(seen[0]).toContain(choice);
			await (choice === "light" ? light : dark)(page);
		});
});

test.describe("the language", () => {
	test("is stored when its link is followed, and by nothing else", async ({ page }) => {
		await page.goto("/opensource");
		await page.getByRole("banner").getByRole("link", { name: "日本語" }).click();
		await expect(page).toHaveURL("/ja/opensource");
		await expectYear(page, "locale", "ja");
		await page.goto("/pricing");
		await expectYear(page, "locale", "ja");
		await page.goto("/ja/pricing");
		await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
		await expect(page).toHaveURL("/pricing");
		await expectYear(page, "locale", "en");
		expect(await cookie(page, "theme")).toBeUndefined();
	});

	test("is stored, too, when the link is opened in another tab", async ({ page, context }) => {
		await page.goto("/contact?plan=full");
		const opened = context.waitForEvent("page");
		await page
			.getByRole("banner")
			.getByRole("link", { name: "日本語" })
			.click({ button: "middle" });
		const other = await opened;
		await expect(other).toHaveURL("/ja/contact?plan=full");
		await expectYear(page, "locale", "ja");
	});

	test("takes a person who comes to / from outside to the language chosen, with the query", async ({
		page,
		context,
	}) => {
		await chooseBefore(context, { locale: "ja" });
		await page.goto("/?from=%E6%A9%8B&a=1");
		await expect(page).toHaveURL("/ja?from=%E6%A9%8B&a=1");
		await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
	});

	test("takes nobody anywhere from another page, nor for another choice", async ({
		page,
		context,
	}) => {
		for (const locale of ["en", "fr", "JA", "ja%00"]) {
			await context.clearCookies();
			await chooseBefore(context, { locale });
			await page.goto("/");
			expect(new URL(page.url()).pathname, locale).toBe("/");
		}
		await context.clearCookies();
		await chooseBefore(context, { locale: "ja" });
		await page.goto("/pricing");
		await expect(page).toHaveURL("/pricing");
		await page.goto("/ja/pricing");
		await expect(page).toHaveURL("/ja/pricing");
	});

	for (const isHydrated of [true, false])
		test(`leaves a link inside the site to / alone, ${isHydrated ? "in place" : "as an ordinary page load"}`, async ({
			page,
			context,
		}) => {
			await chooseBefore(context, { locale: "ja" });
			if (!isHydrated) await page.route("**/assets/runtime-*.js", (route) => route.abort());
			await page.goto("/pricing");
			if (isHydrated) await runtimeReady(page);
			await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
			await expect(page).toHaveURL("/");
			await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
			await page.goto("/ja/pricing");
			await page.goBack();
			await expect(page).toHaveURL("/");
			await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
		});

	test("leaves the way back to the page that was there, as ordinary page loads", async ({
		page,
	}) => {
		await page.addInitScript(() =>
			Object.defineProperty(window, "navigation", { value: undefined }),
		);
		await page.goto("/");
		await page.getByRole("banner").getByRole("link", { name: "日本語" }).click();
		await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
		expect((await cookie(page, "locale"))?.value).toBe("ja");
		await page.goBack();
		await expect(page).toHaveURL("/");
		await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
		// Visitors who come from outside the site still get the language that they chose.
		await page.goto("about:blank");
		await page.goto("/");
		await expect(page).toHaveURL("/ja");
	});

	test.describe("without script", () => {
		test.use({ javaScriptEnabled: false });

		test("is stored by the server when its link is followed, and leaves the way back", async ({
			page,
		}) => {
			for (const { path } of addresses) await page.goto(path);
			expect(await cookie(page, "locale")).toBeUndefined();
			await page.goto("/");
			await page.getByRole("banner").getByRole("link", { name: "日本語" }).click();
			await expect(page).toHaveURL("/ja");
			await expectYear(page, "locale", "ja");
			await page.goBack();
			await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
			await page.goto("/");
			await expect(page).toHaveURL("/ja");
			await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
			await expect(page).toHaveURL("/");
			await expectYear(page, "locale", "en");
		});
	});

	test("does not follow the browser's", async ({ browser }) => {
		const context = await browser.newContext({ locale: "ja-JP" });
		const page = await context.newPage();
		await page.goto("/");
		await expect(page).toHaveURL("/");
		await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
		await context.close();
	});
});

test("over HTTPS the cookies are secure", async ({ page, context, request, baseURL }) => {
	await context.route("https://site.test/**", async (route) => {
		const { pathname, search } = new URL(route.request().url());
		const response = await request.get(baseURL + pathname + search);
		await route.fulfill({ response });
	});
	await page.goto("https://site.test/pricing");
	await chooseTheme(page, "dark");
	await page.getByRole("banner").getByRole("link", { name: "日本語" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
	const cookies = await context.cookies();
	expect(
		cookies
			.map(({ name, value, secure, sameSite }) => ({ name, value, secure, sameSite }))
			.sort((a, b) => a.name.localeCompare(b.name)),
	).toEqual([
		{ name: "locale", value: "ja", secure: true, sameSite: "Lax" },
		{ name: "theme", value: "dark", secure: true, sameSite: "Lax" },
	]);
	// Requests that are still fetching pages ahead when the test ends do not matter.
	await context.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("the way to pay", () => {
	const yearly = "input[name=billing][value=yearly]";

	test("is kept in the address: over a reload, in the other language, and for who gets the address", async ({
		page,
		context,
	}) => {
		await page.goto("/pricing?from=letter");
		await runtimeReady(page);
		await page.locator(yearly).check({ force: true });
		await expect(page).toHaveURL("/pricing?from=letter&billing=yearly");
		await page.reload();
		await expect(page.locator(yearly)).toBeChecked();
		await runtimeReady(page);
		await page.locator('footer a[data-locale="ja"]').click();
		await expect(page).toHaveURL("/ja/pricing?from=letter&billing=yearly");
		await expect(page.locator(yearly)).toBeChecked();
		const other = await context.newPage();
		await other.goto("/pricing?billing=yearly");
		await expect(other.locator(yearly)).toBeChecked();
	});

	test("leaves the address alone while it is the usual one, and takes itself out again", async ({
		page,
	}) => {
		await page.goto("/pricing?billing=nonsense&x=1#main");
		await runtimeReady(page);
		await expect(page.locator(yearly)).not.toBeChecked();
		await expect(page).toHaveURL("/pricing?billing=nonsense&x=1#main");
		await page.locator(yearly).check({ force: true });
		await page.locator("input[name=billing][value=monthly]").check({ force: true });
		await expect(page).toHaveURL("/pricing?x=1#main");
	});

	test("does not end a change of page that is under way", async ({ page }) => {
		let respond = () => {};
		const held = new Promise<void>((resolve) => {
			respond = resolve;
		});
		await page.route("**/opensource/_payload.json*", async (route) => {
			await held;
			await route.continue();
		});
		await page.goto("/pricing");
		await runtimeReady(page);
		// Loads the code that stores the choice, so that the next choice runs early enough to
		// interfere.
		await page.locator(yearly).check({ force: true });
		await expect(page).toHaveURL("/pricing?billing=yearly");
		await page.locator('footer a[href="/opensource"]').click();
		await page.locator("input[name=billing][value=monthly]").check({ force: true });
		respond();
		await expect(page).toHaveURL("/opensource");
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	});
});
