import { localizePath } from "../../../packages/core/src/routing/locale.ts";
import { latestBuildPath, manifestPath } from "../../../packages/core/src/routing/manifest.ts";
import { payloadPath } from "../../../packages/core/src/routing/route.ts";
import { site } from "../../fixture-site.ts";
import { long } from "../../long.ts";
import { addresses, behaviorLocales, missingAddresses } from "./addresses.ts";
import { chooseBefore } from "./choose-before.ts";
import { runtimeReady, watchComplaints } from "./complaints.ts";
import { contactPath, contactTexts } from "./contact-form.ts";
import { expect } from "./policy-test.ts";
import { type Place, testAt } from "./site-at.ts";
import { type OpenHost, staticHostOf } from "./static-host.ts";

/** What visitors can do on a site that a static host serves, at any base path. */
export function staticHostJourneys(
	place: Place,
	host: { readonly open: OpenHost; readonly choosesErrorPage?: boolean } = { open: staticHostOf },
): void {
	const test = testAt(place).extend<object>({
		baseURL: async ({ startShared }, use) =>
			use(await host.open(startShared, place.name, place)),
	});
	/** These tests hardly depend on the base path, so with one they run only in the long run. */
	const rarer = place.base === "" ? {} : long;
	/** The address at which visitors find a page. */
	const at = (path: string) => place.base + path;

	test("the host under test is not the site's own server", async ({ request }) => {
		expect((await request.get(at("/healthz"))).status()).toBe(404);
	});

	test("every page is served whole, and its payload, its files and the manifest are there", async ({
		page,
		request,
	}) => {
		// Leaving a page ends what it fetches ahead.
		const complaints = watchComplaints(page, /_payload\.json\?\w+ net::ERR_ABORTED$/);
		for (const { path, locale } of addresses.filter(({ locale }) =>
			behaviorLocales.includes(locale),
		)) {
			const response = await page.goto(at(path));
			expect(response?.status(), path).toBe(200);
			await expect(page.locator("html"), path).toHaveAttribute("lang", locale.tag);
			await expect(page.locator("h1"), path).toBeVisible();
			await runtimeReady(page);
			await page.waitForLoadState("networkidle");
			expect(complaints, path).toEqual([]);
			const config = JSON.parse((await page.locator("#runtime-config").textContent()) ?? "");
			expect(await (await request.get(at(latestBuildPath))).json(), path).toMatchObject({
				id: config.buildId,
			});
			expect(
				await (await request.get(at(manifestPath(config.buildId)))).json(),
				path,
			).toMatchObject({ id: config.buildId });
			expect(
				await (await request.get(`${at(payloadPath(path))}?${config.buildId}`)).json(),
				path,
			).toMatchObject({ buildId: config.buildId, tag: locale.tag });
			const files = await page
				.locator("script[src], link[rel=icon], link[rel=stylesheet]")
				.evaluateAll((all) =>
					all.map((each) => each.getAttribute("src") ?? each.getAttribute("href")),
				);
			for (const file of files)
				expect((await request.get(file ?? "")).status(), file ?? "").toBe(200);
		}
	});

	test("pages change in place, in both languages, without another document", async ({ page }) => {
		await page.goto(at("/"));
		await runtimeReady(page);
		const loads: string[] = [];
		page.on("request", (request) => {
			if (request.isNavigationRequest()) loads.push(request.url());
		});
		for (const locale of site.locales) {
			for (const route of site.routes.toReversed()) {
				const href = at(localizePath(route.path, locale));
				await page.getByRole("contentinfo").locator(`nav a[href="${href}"]`).click();
				await expect(page).toHaveURL(href);
				await expect(
					page.getByRole("banner").locator("nav a[aria-current]").first(),
				).toHaveAttribute("href", href);
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

	for (const { path, locale: own } of missingAddresses)
		test(`${path} gets the not-found page, with the address asked for`, async ({ page }) => {
			const complaints = watchComplaints(page, /status of 404/);
			const response = await page.goto(at(path));
			expect(response?.status()).toBe(404);
			await expect(page.getByRole("main").locator("[data-requested-path]")).toHaveText(path);
			await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
			await expect(page.locator("h1")).toHaveCount(1);
			// A host with a single not-found page sends it in all languages. A host that chooses
			// the page by language sends one language, except for the main language, whose page
			// contains all of them.
			const isOne = host.choosesErrorPage === true && own !== site.locales[0];
			for (const locale of isOne ? [own] : site.locales) {
				const block = page.getByRole("main").locator(`section[lang="${locale.tag}"]`);
				for (const route of site.routes)
					await expect(
						block.locator(`a[href="${at(localizePath(route.path, locale))}"]`),
					).toBeVisible();
			}
			await page.waitForLoadState("networkidle");
			expect(complaints).toEqual([]);
			await page
				.getByRole("main")
				.locator("section")
				.last()
				.getByRole("link")
				.first()
				.click();
			await expect(page.locator("h1")).toBeVisible();
			await expect(page).not.toHaveURL(at(path));
		});

	test(
		"the not-found page shows hostile and unusual addresses as text",
		rarer,
		async ({ page }) => {
			const code = page.getByRole("main").locator("[data-requested-path]");
			await page.goto(at("/%3Cimg%20src=x%20onerror=alert(1)%3E"));
			await expect(code).toHaveText("/<img src=x onerror=alert(1)>");
			await expect(page.locator("main img")).toHaveCount(0);
			await page.goto(at(`/${encodeURIComponent("お知らせ")}/2026?q=1#top`));
			await expect(code).toHaveText("/お知らせ/2026");
			await page.goto(at("/%E6%96%99%E9"));
			await expect(code).toHaveText("/%E6%96%99%E9");
		},
	);

	test(
		"the not-found page says all it has to say without script",
		rarer,
		async ({ browser, baseURL }) => {
			const context = await browser.newContext({ javaScriptEnabled: false });
			const page = await context.newPage();
			await page.goto(`${baseURL}${at("/nowhere")}`);
			for (const locale of site.locales)
				await expect(
					page.getByRole("main").locator(`section[lang="${locale.tag}"]`),
				).toBeVisible();
			await context.close();
		},
	);

	test("the page for hosts whose server fails stands by itself", rarer, async ({ page }) => {
		// Such a host sends this page only with an error, and has no address for it.
		test.skip(host.choosesErrorPage === true);
		await page.goto(at("/500.html"));
		await expect(page.getByRole("main")).toContainText("Internal Server Error");
		await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
		await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
		for (const locale of site.locales.slice(1))
			await expect(
				page.getByRole("main").locator(`section[lang="${locale.tag}"]`),
			).toBeVisible();
	});

	test("a stored choice of language or theme needs no server", async ({ page, context }) => {
		await chooseBefore(context, { theme: "dark" });
		await page.goto(at("/pricing"));
		await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
		await page.getByRole("banner").getByRole("link", { name: "日本語" }).click();
		await expect(page).toHaveURL(at("/ja/pricing"));
		expect((await context.cookies()).find(({ name }) => name === "locale")).toMatchObject({
			value: "ja",
			path: place.base || "/",
		});
	});

	for (const locale of behaviorLocales)
		test(`the page with the form in ${locale.code} says, without scripts too, that nobody takes messages here, and leads to other ways to write`, async ({
			page,
			browser,
			baseURL,
		}) => {
			await page.goto(at(contactPath(locale)));
			await runtimeReady(page);
			const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
			const plain = await withoutScripts.newPage();
			const { form } = await contactTexts(page, locale, place.base);
			for (const address of [contactPath(locale), `${contactPath(locale)}.html`]) {
				await plain.goto(`${baseURL}${at(address)}`);
				for (const each of [page, plain]) {
					const main = each.getByRole("main");
					await expect(
						main.getByRole("heading", { name: form.failures.nobody.heading }),
					).toBeVisible();
					await expect(main).toContainText(String(form.failures.nobody.text));
					await expect(main.getByRole("link", { name: form.otherWays })).toHaveAttribute(
						"href",
						"#ways",
					);
					await expect(each.locator("#ways a[href]").first()).toBeVisible();
					await expect(main.locator("form")).toHaveCount(0);
					for (const { term } of form.privacy) await expect(main).not.toContainText(term);
				}
			}
			await withoutScripts.close();
		});

	test("an address without a page, reached in place, shows the page in the reader's language", async ({
		page,
	}) => {
		await page.goto(at("/ja"));
		await runtimeReady(page);
		await page.evaluate((href) => {
			const link = Object.assign(document.createElement("a"), {
				href,
				textContent: "nowhere",
			});
			document.querySelector("main")?.prepend(link);
		}, at("/ja/%E6%A9%8B"));
		await page.getByRole("link", { name: "nowhere" }).click();
		await expect(page.getByRole("main").locator("[data-requested-path]")).toHaveText("/ja/橋");
		await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
		await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
		await expect(page.locator("link[rel=canonical], link[rel=alternate]")).toHaveCount(0);
	});
}
