import { localeOfPath, localizePath } from "../../../src/core/routing/locale.ts";
import { latestBuildPath, manifestPath } from "../../../src/core/routing/manifest.ts";
import { payloadPath } from "../../../src/core/routing/route.ts";
import { site } from "../../fixture-site.ts";
import { addresses, behaviorLocales, missingAddresses } from "./addresses.ts";
import { chooseBefore } from "./choose-before.ts";
import { runtimeReady, watchComplaints } from "./complaints.ts";
import { contactPath, contactWords, fillIn, formValues } from "./contact-form.ts";
import { test as base, expect, type Keep } from "./policy-test.ts";

/**
 * What a person can do on the site where there are only its files. The same for every host that can serve them.
 * @param start starts the host with the folder `client` of the build, once a worker, and answers its origin
 * @param oneNotFoundPage whether the host knows one error page for all addresses, or one a language
 */
export function staticHostJourneys(start: (keep: Keep) => Promise<string>, { oneNotFoundPage }: { readonly oneNotFoundPage: boolean }): void {
	const test = base.extend<object>({
		baseURL: async ({ keep }, use) => use(await start(keep)),
		// nginx has a certificate made for the test.
		ignoreHTTPSErrors: true,
	});

	/** The languages that the not-found page of a path speaks, its own first. */
	const spoken = (path: string) => (oneNotFoundPage ? site.locales : [localeOfPath(path, site.locales)]);

	test("the host under test is not the site's own server", async ({ request }) => {
		expect((await request.get("/healthz")).status()).toBe(404);
	});

	test("every page is served whole, and its payload, its files and the manifest are there", async ({ page, request }) => {
		const complaints = watchComplaints(page);
		for (const { path, locale } of addresses.filter(({ locale }) => behaviorLocales.includes(locale))) {
			const response = await page.goto(path);
			expect(response?.status(), path).toBe(200);
			await expect(page.locator("html"), path).toHaveAttribute("lang", locale.tag);
			await expect(page.locator("h1"), path).toBeVisible();
			await runtimeReady(page);
			await page.waitForLoadState("networkidle");
			expect(complaints, path).toEqual([]);
			const config = JSON.parse((await page.locator("#runtime-config").textContent()) ?? "");
			expect(await (await request.get(latestBuildPath)).json(), path).toMatchObject({ id: config.buildId });
			expect(await (await request.get(manifestPath(config.buildId))).json(), path).toMatchObject({ id: config.buildId });
			expect(await (await request.get(`${payloadPath(path)}?${config.buildId}`)).json(), path).toMatchObject({ buildId: config.buildId, tag: locale.tag });
			const files = await page
				.locator("script[src], link[rel=icon], link[rel=stylesheet]")
				.evaluateAll((all) => all.map((each) => each.getAttribute("src") ?? each.getAttribute("href")));
			for (const file of files) expect((await request.get(file ?? "")).status(), file ?? "").toBe(200);
		}
	});

	test("pages change in place, in both languages, without another document", async ({ page }) => {
		await page.goto("/");
		await runtimeReady(page);
		const loads: string[] = [];
		page.on("request", (request) => {
			if (request.isNavigationRequest()) loads.push(request.url());
		});
		for (const locale of site.locales) {
			for (const route of site.routes.toReversed()) {
				const href = localizePath(route.path, locale);
				await page.getByRole("contentinfo").locator(`nav a[href="${href}"]`).click();
				await expect(page).toHaveURL(href);
				await expect(page.getByRole("banner").locator("nav [aria-current]").first()).toHaveAttribute("href", href);
			}
			const other = site.locales.find((each) => each.code !== locale.code);
			await page
				.getByRole("banner")
				.getByRole("link", { name: other?.name ?? "", exact: true })
				.click();
			await expect(page.locator("html")).toHaveAttribute("lang", other?.tag ?? "");
		}
		expect(loads).toEqual([]);
	});

	for (const { path } of missingAddresses)
		test(`${path} gets the not-found page, with the address asked for`, async ({ page }) => {
			const complaints = watchComplaints(page, /status of 404/);
			const response = await page.goto(path);
			expect(response?.status()).toBe(404);
			await expect(page.getByRole("main").locator("[data-requested-path]")).toHaveText(path);
			await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
			await expect(page.locator("h1")).toHaveCount(1);
			for (const locale of spoken(path)) {
				const block = page.getByRole("main").locator(`section[lang="${locale.tag}"]`);
				for (const route of site.routes) await expect(block.locator(`a[href="${localizePath(route.path, locale)}"]`)).toBeVisible();
			}
			await page.waitForLoadState("networkidle");
			expect(complaints).toEqual([]);
			await page.getByRole("main").locator("section").last().getByRole("link").first().click();
			await expect(page.locator("h1")).toBeVisible();
			await expect(page).not.toHaveURL(path);
		});

	test("the not-found page shows hostile and unusual addresses as text", async ({ page }) => {
		const code = page.getByRole("main").locator("[data-requested-path]");
		await page.goto("/%3Cimg%20src=x%20onerror=alert(1)%3E");
		await expect(code).toHaveText("/<img src=x onerror=alert(1)>");
		await expect(page.locator("main img")).toHaveCount(0);
		await page.goto(`/${encodeURIComponent("お知らせ")}/2026?q=1#top`);
		await expect(code).toHaveText("/お知らせ/2026");
		await page.goto("/%E6%96%99%E9");
		await expect(code).toHaveText("/%E6%96%99%E9");
	});

	test("the not-found page says all it has to say without script", async ({ browser, baseURL }) => {
		const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true });
		const page = await context.newPage();
		await page.goto(`${baseURL}/nowhere`);
		for (const locale of site.locales) await expect(page.getByRole("main").locator(`section[lang="${locale.tag}"]`)).toBeVisible();
		await context.close();
	});

	test("the page for hosts whose server fails stands by itself", async ({ page }) => {
		await page.goto("/500.html");
		await expect(page.getByRole("main")).toContainText("Internal Server Error");
		await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
		await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
		for (const locale of site.locales.slice(1)) await expect(page.getByRole("main").locator(`section[lang="${locale.tag}"]`)).toBeVisible();
	});

	test("a stored choice of language or theme needs no server", async ({ page, context }) => {
		await chooseBefore(context, { theme: "dark" });
		await page.goto("/pricing");
		await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
		await page.getByRole("banner").getByRole("link", { name: "日本語" }).click();
		await expect(page).toHaveURL("/ja/pricing");
		expect((await context.cookies()).find(({ name }) => name === "locale")?.value).toBe("ja");
	});

	for (const locale of behaviorLocales)
		test(`the form in ${locale.code} says that nobody takes messages here, keeps what was typed, and leads to other ways to write`, async ({ page }) => {
			await page.goto(contactPath(locale));
			await runtimeReady(page);
			const { form } = await contactWords(page, locale);
			await fillIn(page);
			const values = await formValues(page);
			await page.locator("form[data-draft] [type=submit]").click();
			const { heading, text } = form.failures.nobody;
			await expect(page.getByRole("heading", { name: heading })).toBeFocused();
			await expect(page.getByRole("main")).toContainText(String(text));
			await expect(page.getByRole("link", { name: form.otherWays })).toHaveAttribute("href", "#ways");
			await expect(page.locator("#ways a[href]").first()).toBeVisible();
			expect(await formValues(page)).toEqual(values);
			await expect(page.locator("[data-draft-sent]")).toHaveCount(0);
		});

	test("an address without a page, reached in place, shows the page in the reader's language", async ({ page }) => {
		await page.goto("/ja");
		await runtimeReady(page);
		await page.evaluate(() => {
			const link = Object.assign(document.createElement("a"), { href: "/ja/%E6%A9%8B", textContent: "nowhere" });
			document.querySelector("main")?.prepend(link);
		});
		await page.getByRole("link", { name: "nowhere" }).click();
		await expect(page.getByRole("main").locator("[data-requested-path]")).toHaveText("/ja/橋");
		await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
		await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
		await expect(page.locator("link[rel=canonical], link[rel=alternate]")).toHaveCount(0);
	});
}
