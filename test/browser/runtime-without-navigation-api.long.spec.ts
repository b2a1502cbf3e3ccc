import { expect, linkTo, navigate, open, quiet, test } from "./support/runtime-test.ts";

// Safari before 26.2 and Firefox before 147 have no Navigation API. In these browsers every link
// loads a document, and everything works.
test.beforeEach(({ page }) =>
	page.addInitScript(() => {
		Reflect.deleteProperty(window, "navigation");
	}),
);

test("every link, back, forward, hash and language link is the browser's, and the choices work", async ({
	page,
	watch,
	context,
}) => {
	await open(page, "/");
	expect(await page.evaluate(() => "navigation" in window)).toBe(false);
	await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
	await page.locator('footer a[href="/pricing"]').click();
	await expect(page).toHaveURL("/pricing");
	expect(watch.documents()).toBe(2);
	await page.goBack();
	await expect(page).toHaveURL("/");
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
	await page.goForward();
	await page.locator("header details").first().locator("summary").click();
	await page.locator('input[name="theme"][value="dark"]').check();
	await page.keyboard.press("Escape");
	await page.goto("/pricing?x=1#main");
	await page.locator('footer a[data-locale="ja"]').click();
	await expect(page).toHaveURL("/ja/pricing?x=1#main");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["locale", "theme"]);
});

test("React hydrates the page all the same, and navigate() loads the page", async ({
	page,
	watch,
}) => {
	await open(page, "/contact");
	await quiet(page);
	void navigate(page, "/ja").catch(() => {});
	await expect(page).toHaveURL("/ja");
	await expect(linkTo(page, "/ja/pricing")).toBeVisible();
	expect(watch.documents()).toBe(2);
});
