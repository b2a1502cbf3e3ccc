import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { site } from "../fixture-site.ts";
import { first } from "../long.ts";
import { addresses, behaviorLocales } from "./support/addresses.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

// Other tests check the pages themselves: documents.long.spec.ts in the browser, and
// test/built-pages.test.ts as files.
for (const locale of behaviorLocales)
	for (const isHydrated of first(1, [true, false]))
		test(`the language links in ${locale.code} keep page, query and hash, ${isHydrated ? "in place" : "as ordinary page loads"}`, async ({
			page,
		}) => {
			const [other] = site.locales.filter((each) => each.code !== locale.code);
			if (other === undefined) throw new Error("There is only one language");
			if (!isHydrated) await page.route("**/assets/runtime-*.js", (route) => route.abort());
			const rest = "?plan=own&q=%E6%A9%8B%20%2B&empty=&q=2#how%20to";
			for (const { path, route } of addresses.filter(
				(each) =>
					each.locale.code === locale.code &&
					((isHydrated && process.env.TEST_LONG) || each.route.name === "pricing"),
			)) {
				await page.goto(path + rest);
				if (isHydrated) await runtimeReady(page);
				await page.evaluate(() => Object.assign(window, { stayed: true }));
				const link = page
					.getByRole("banner")
					.getByRole("link", { name: other.name, exact: true });
				await expect(link, path).toHaveAttribute("lang", other.tag);
				await expect(link, path).toHaveAttribute("hreflang", other.code);
				await link.click();
				await expect(page.locator("html"), path).toHaveAttribute("lang", other.tag);
				expect(page.url().slice(new URL(page.url()).origin.length)).toBe(
					localizePath(route.path, other) + rest,
				);
				expect(await page.evaluate(() => "stayed" in window), path).toBe(isHydrated);
			}
		});
