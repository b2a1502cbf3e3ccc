import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { site } from "../fixture-site.ts";
import { long } from "../long.ts";
import { sectionOf } from "../section-of.ts";
import { addresses, behaviorLocales, fetchPayload } from "./support/addresses.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

test.use({ javaScriptEnabled: false });

test("no script runs here", async ({ page }) => {
	await page.goto(
		"data:text/html,<p>as written</p><script>document.querySelector('p').textContent = 'changed'</script>",
	);
	await expect(page.locator("p")).toHaveText("as written");
});

for (const locale of behaviorLocales)
	test(`every page in ${locale.code} is whole without script`, async ({
		page,
		request,
		browser,
	}) => {
		const withScript = await (
			await browser.newContext({ javaScriptEnabled: true, locale: locale.tag })
		).newPage();
		for (const { path, route } of addresses.filter(
			(each) => each.locale.code === locale.code,
		)) {
			const { head, layout } = await fetchPayload(request, path);
			await page.goto(path);
			await expect(page, path).toHaveTitle(head.title);
			await expect(page.locator("html"), path).toHaveAttribute("lang", locale.tag);
			await expect(page.locator("h1"), path).toBeVisible();
			for (const { label } of layout.navigation.links)
				await expect(
					page.getByRole("banner").getByRole("link", { name: label, exact: true }),
					path,
				).toBeVisible();
			// Visitors reach the same controls with and without script, except for the language
			// hint, which needs a script.
			await withScript.goto(path);
			await runtimeReady(withScript);
			const without = await page.locator("body").ariaSnapshot();
			const scripted = await withScript.locator("body").ariaSnapshot();
			const controls = (snapshot: string) =>
				snapshot
					.split("\n")
					.filter((line) =>
						/^\s*- (?:link|button|textbox|combobox|checkbox|radio|navigation|heading .*\[level=[12]\])/.test(
							line,
						),
					);
			expect.soft(controls(without).length, path).toBeGreaterThan(15);
			expect.soft(controls(without), path).toEqual(controls(scripted));
			// Only with script does the form count characters and store a draft, so the page
			// without script must not mention that.
			if (route.name !== "contacts") expect.soft(without, path).toBe(scripted);
		}
		await withScript.context().close();
	});

for (const locale of behaviorLocales) {
	test(
		`the menu opens and leads to every page in ${locale.code}, at 360 px`,
		long,
		async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 740 });
			for (const route of site.routes) {
				await page.goto(localizePath("/", locale));
				const menu = page.getByRole("banner").locator("details").last();
				const link = menu.locator(`a[href="${localizePath(route.path, locale)}"]`);
				await expect(link).toBeHidden();
				await menu.locator("summary").click();
				await expect(link).toBeVisible();
				await expect(link).toBeInViewport({ ratio: 1 });
				await link.click();
				await expect(page).toHaveURL(localizePath(route.path, locale));
				await expect(page.locator("html")).toHaveAttribute("lang", locale.tag);
			}
		},
	);

	test(
		`menu and theme choice are never open at once in ${locale.code}`,
		long,
		async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 740 });
			await page.goto(localizePath("/contact", locale));
			const disclosures = page.getByRole("banner").locator("details");
			await disclosures.first().locator("summary").click();
			await disclosures.last().locator("summary").click();
			await expect(page.locator("header details[open]")).toHaveCount(1);
			await expect(disclosures.last()).toHaveAttribute("open");
		},
	);

	test(
		`the prices change with the way to pay in ${locale.code}`,
		long,
		async ({ page, request }) => {
			const path = localizePath("/pricing", locale);
			const payload = await fetchPayload(request, path);
			const { plans, billing } = sectionOf(payload, "pricingPlans");
			const plan = plans.find(({ yearly }) => yearly !== undefined);
			if (plan?.yearly === undefined || billing === undefined)
				throw new Error("No plan has a yearly price");
			await page.goto(path);
			const card = page
				.getByRole("article")
				.filter({ has: page.getByRole("heading", { name: plan.name }) });
			const shown = (price: typeof plan.price) =>
				card.getByText(price.figure, { exact: true });
			await expect(shown(plan.price)).toBeVisible();
			await expect(shown(plan.yearly)).toBeHidden();
			await expect(card.getByText(plan.yearly.note)).toBeHidden();
			await page.getByRole("radio", { name: billing.yearly }).check();
			await expect(shown(plan.price)).toBeHidden();
			await expect(shown(plan.yearly)).toBeVisible();
			await expect(card.getByText(plan.yearly.note)).toBeVisible();
			await page.getByRole("radio", { name: billing.monthly }).check();
			await expect(shown(plan.price)).toBeVisible();
		},
	);

	test(`questions open to their answers in ${locale.code}`, long, async ({ page }) => {
		await page.goto(localizePath("/pricing", locale));
		const question = page.getByRole("main").locator("details").last();
		await expect(question.locator("p")).toBeHidden();
		await question.locator("summary").click();
		await expect(question.locator("p")).toBeVisible();
	});
}

test.describe("the theme", () => {
	test.use({ colorScheme: "dark" });

	test("is light, and changes with the choice", long, async ({ page }) => {
		const paper = { light: "rgb(251, 250, 246)", dark: "rgb(16, 18, 22)" };
		for (const path of ["/", "/ja/pricing", "/no/such-page"]) {
			await page.goto(path);
			await expect(page.locator("body")).toHaveCSS("background-color", paper.light);
			await page.getByRole("banner").locator("details").first().locator("summary").click();
			const choose = (value: string) =>
				page.locator(`input[name=theme][value=${value}]`).check();
			await choose("dark");
			await expect(page.locator("body")).toHaveCSS("background-color", paper.dark);
			await choose("light");
			await expect(page.locator("body")).toHaveCSS("background-color", paper.light);
			await choose("system");
			await expect(page.locator("body")).toHaveCSS("background-color", paper.dark);
			await page.emulateMedia({ colorScheme: "light" });
			await expect(page.locator("body")).toHaveCSS("background-color", paper.light);
			await page.emulateMedia({ colorScheme: "dark" });
		}
	});
});

for (const locale of behaviorLocales)
	test(
		`the language links in ${locale.code} lead to the same page in the other language, which the server remembers`,
		long,
		async ({ page, context }) => {
			const places = ["banner", "contentinfo"] as const;
			// The short run checks the header on every other page, and the footer on the rest.
			for (const [index, { path, route }] of addresses
				.filter((each) => each.locale.code === locale.code)
				.entries())
				for (const place of process.env.TEST_LONG
					? places
					: places.slice(index % 2, (index % 2) + 1))
					for (const other of site.locales.filter((each) => each.code !== locale.code)) {
						await context.clearCookies();
						await page.goto(path);
						await page
							.getByRole(place)
							.getByRole("link", { name: other.name, exact: true })
							.click();
						await expect(page, `${path}, ${place}`).toHaveURL(
							localizePath(route.path, other),
						);
						await expect(page.locator("html"), `${path}, ${place}`).toHaveAttribute(
							"lang",
							other.tag,
						);
						// Without script, the server stores the choice.
						expect
							.soft(await context.cookies(), `${path}, ${place}`)
							.toEqual([
								expect.objectContaining({ name: "locale", value: other.code }),
							]);
					}
		},
	);

test("a plan leads to the contact page with the plan in the address", async ({ page }) => {
	await page.goto("/ja/pricing");
	const links = page.getByRole("main").locator("a[href*='?plan=']");
	expect(await links.count()).toBeGreaterThan(1);
	const href = await links.first().getAttribute("href");
	await links.first().click();
	await expect(page).toHaveURL(href ?? "");
	await expect(page.locator("h1")).toBeVisible();
});
