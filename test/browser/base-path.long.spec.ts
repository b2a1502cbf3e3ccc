import type { Page } from "@playwright/test";
import { builtSite } from "../sites/built-site.ts";
import { runtimeReady } from "./support/complaints.ts";
import { fillIn } from "./support/contact-form.ts";
import { expect } from "./support/policy-test.ts";
import { startSite } from "./support/runtime-server.ts";
import { addLink, linkTo, navigate } from "./support/runtime-test.ts";
import { places, testAt } from "./support/site-at.ts";

// What visitors do on a site that its own server serves below a base path. Each of these has tests
// at the root in other files: pages in place and ahead of time (runtime-*), the form and its receipt
// (contact-*), errors (error-pages), the language (language-hint), and the redirects of the server
// (create-app.test.ts). base-path.long.test.ts compares the files of both builds.
const place = places.below;
const test = testAt(place).extend<object>({
	baseURL: async ({ startShared }, use) => {
		const start = async () => {
			const { origin, stop } = await startSite(builtSite(place.name), {
				CONTACT_RATE_LIMIT: "0",
			});
			return { value: new URL(origin).origin, stop };
		};
		await use(await startShared(`journeys ${place.name}`, start));
	},
});
/** The address at which visitors find a page. */
const at = (path: string) => place.base + path;
const open = async (page: Page, path: string) => {
	await page.goto(at(path));
	await runtimeReady(page);
};
const languageLink = (page: Page, code: string) =>
	page.locator(`a[data-locale="${code}"]`).locator("visible=true").first();
/** The addresses of the documents that the page requests from now on. */
const documentsOf = (page: Page) => {
	const documents: string[] = [];
	page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
	return documents;
};

/** The picture for link previews and the icons are where the page says. */
async function expectPictures(page: Page): Promise<void> {
	const preview = await page.locator("meta[property='og:image']").getAttribute("content");
	const icons = await page
		.locator("link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]")
		.evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
	expect(icons.length).toBeGreaterThan(0);
	for (const url of [preview ?? "", ...icons].filter((each) => !each.startsWith("data:"))) {
		const { pathname } = new URL(url);
		expect(pathname.startsWith(`${place.base}/`), pathname).toBe(true);
		expect((await page.request.get(pathname)).status(), pathname).toBe(200);
	}
}

test("pages change by a click without a request, in the other language, and back, without another document", async ({
	page,
	context,
}) => {
	const requested: string[] = [];
	page.on("request", (request) => requested.push(new URL(request.url()).pathname));
	await open(page, "/");
	await page.waitForLoadState("networkidle");
	await expectPictures(page);
	const documents = documentsOf(page);
	// The page that was fetched ahead needs no request after the click.
	expect(requested).toContain(at("/pricing/_payload.json"));
	await page.route("**/*", (route) => route.abort());
	await linkTo(page, at("/pricing")).click();
	await expect(page).toHaveURL(at("/pricing"));
	await expect(page.locator("h1")).toBeFocused();
	await page.unroute("**/*");
	await languageLink(page, "ja").click();
	await expect(page).toHaveURL(at("/ja/pricing"));
	await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
	const canonical = page.locator("link[rel=canonical]");
	const origin = await page.locator("meta[property='og:url']").getAttribute("content");
	await expect(canonical).toHaveAttribute(
		"href",
		new RegExp(`^https://[^/]+${at("/ja/pricing")}$`),
	);
	expect(origin).toBe(await canonical.getAttribute("href"));
	await expectPictures(page);
	expect(
		(await context.cookies()).map(({ name, value, path }) => ({ name, value, path })),
	).toEqual([{ name: "locale", value: "ja", path: place.base }]);
	await page.goBack();
	await expect(page).toHaveURL(at("/pricing"));
	await page.goBack();
	await expect(page).toHaveURL(at("/"));
	await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
	expect(documents).toEqual([]);
	// Somebody who arrives from outside gets the language that was chosen.
	const another = await context.newPage();
	await another.goto(at("/"));
	await expect(another).toHaveURL(at("/ja"));
});

test("a message is sent with script, and its receipt is there after a reload", async ({ page }) => {
	await open(page, "/ja/contact");
	await fillIn(page);
	await page.locator("form[data-draft] [type=submit]").click();
	const reference = page.locator("[data-draft-sent] dd[translate=no]");
	await expect(reference).toHaveText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
	await expect(page).toHaveURL(new RegExp(`${at("/ja/contact")}\\?sent=`));
	const shown = await reference.textContent();
	await page.reload();
	await expect(reference).toHaveText(shown ?? "");
	await page.locator("[data-draft-sent] a").first().click();
	await expect(page).toHaveURL(at("/ja/contact#form"));
	await expect(page.locator("form[data-draft]")).toBeVisible();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });
	test("a message is sent: what is wrong is said, then the receipt is shown", async ({
		page,
	}) => {
		const send = () => page.locator("form[data-draft] [type=submit]").click();
		await page.goto(at("/contact"));
		await fillIn(page, { message: " ".repeat(20) });
		await send();
		await expect(page).toHaveURL(at("/contact#form"));
		await expect(page.locator("[name=message][aria-invalid=true]")).toBeVisible();
		await page.locator("[name=message]").fill("The roof leaks.");
		await send();
		await expect(page).toHaveURL(new RegExp(`${at("/contact")}\\?sent=`));
		await expect(page.locator("[data-draft-sent]")).toBeVisible();
	});
});

test("an address without a page shows the not-found page, also in place", async ({ page }) => {
	expect((await page.goto(at("/ja/nowhere")))?.status()).toBe(404);
	await expect(page.locator("[data-requested-path]")).toHaveText("/ja/nowhere");
	await page.getByRole("main").getByRole("link").first().click();
	await expect(page.locator("h1")).toBeVisible();
	await open(page, "/ja");
	const documents = documentsOf(page);
	await (await addLink(page, { href: at("/ja/nowhere") })).click();
	await expect(page.locator("[data-requested-path]")).toHaveText("/ja/nowhere");
	await expect(page).toHaveURL(at("/ja/nowhere"));
	expect(documents).toEqual([]);
});

test("redirects lead to the page, from the server and in place", async ({ page }) => {
	for (const [from, to] of [
		["/en/pricing?a=1", "/pricing?a=1"],
		["/en", "/"],
		["/ja/pricing/", "/ja/pricing"],
		["/ja.html", "/ja"],
	] as const) {
		expect((await page.goto(at(from)))?.status(), from).toBe(200);
		await expect(page).toHaveURL(at(to));
	}
	await open(page, "/");
	const documents = documentsOf(page);
	await (await addLink(page, { href: at("/en/pricing?a=1#faq") })).click();
	await expect(page).toHaveURL(at("/pricing?a=1#faq"));
	expect(documents).toEqual([]);
	// The site's own code names pages without the base path, as the content does.
	expect(await navigate(page, "/en/contact")).toBe("redirected");
	await expect(page).toHaveURL(at("/contact"));
	expect(await navigate(page, "/ja")).toBe("completed");
	await expect(page).toHaveURL(at("/ja"));
});

test("a payload that cannot be had is one full load of the page", async ({ page }) => {
	await page.route("**/contact/_payload.json*", (route) => route.abort());
	await open(page, "/");
	const documents = documentsOf(page);
	await linkTo(page, at("/contact")).click();
	await expect(page).toHaveURL(at("/contact"));
	await expect(page.locator("form[data-draft]")).toBeVisible();
	expect(documents.map((url) => new URL(url).pathname)).toEqual([at("/contact")]);
});

test.describe("a visitor whose browser prefers Japanese", () => {
	test.use({ locale: "ja-JP" });
	test("is offered the page in Japanese, and stays unasked once the offer is dismissed", async ({
		page,
	}) => {
		await open(page, "/pricing");
		const hint = page.locator("[data-language-hint]:visible");
		await expect(hint.getByRole("link")).toHaveAttribute("href", at("/ja/pricing"));
		await hint.locator("[data-dismiss-hint]").click();
		await page.reload();
		await runtimeReady(page);
		await expect(hint).toHaveCount(0);
	});
});

test("what lies beside the site on its host is left to the host", async ({ page, outside }) => {
	await open(page, "/");
	await (await addLink(page, { href: "/another-site" })).click();
	await expect(page).toHaveURL("/another-site");
	// The runtime may also ask for the headers, to learn whether the address is a download.
	expect(new Set(outside.splice(0))).toEqual(new Set(["/another-site"]));
	expect((await page.request.get(place.base, { maxRedirects: 0 })).headers().location).toBe(
		at("/"),
	);
});
