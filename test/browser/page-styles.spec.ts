import { expect, type Page, test } from "@playwright/test";
import { localizedRoutes } from "../../packages/core/src/routing/route.ts";
import { site } from "../fixture-site.ts";
import { first, long } from "../long.ts";

const routes = localizedRoutes(site.routes, site.locales);

/** What each element of the page looks like and where it is. */
const lookOf = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll("body, body *")].map((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			const styles = [null, "::before", "::after"].map((part) => {
				const style = getComputedStyle(element, part);
				return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
			});
			return [
				`${element.tagName}.${element.className}`,
				`at ${[x, y, width, height].map(Math.round)}`,
				...styles.flat(),
			];
		}),
	);

/** Loads the style sheets that the document contains in part, as the runtime does. */
const loadWholeStyles = (page: Page) =>
	page.evaluate(() => {
		const files = document.getElementById("styles")?.dataset.files?.split(" ") ?? [];
		const links = files.map((href) => {
			const link = document.createElement("link");
			link.rel = "stylesheet";
			link.href = href;
			document.head.append(link);
			return new Promise((resolve, reject) => {
				link.onload = resolve;
				link.onerror = reject;
			});
		});
		return Promise.all(links).then(({ length }) => length);
	});

async function expectSameLook(page: Page, path: string): Promise<void> {
	const before = await lookOf(page);
	expect(await loadWholeStyles(page), path).toBeGreaterThan(1);
	const after = await lookOf(page);
	expect(before.length, path).toBeGreaterThan(50);
	expect(after.length, path).toBe(before.length);
	const changes = before.flatMap(([name = "", ...previous], index) => {
		const known = new Set(after[index]);
		const missing = previous.filter((each) => !known.has(each));
		return missing.length > 0 ? [`${name}: ${missing.join(", ")}`] : [];
	});
	expect(changes.slice(0, 5), path).toEqual([]);
}

test.beforeEach(async ({ context }) => {
	await context.route("**/*.js", (route) => route.abort());
});

for (const { width, colorScheme } of [
	{ width: 390, colorScheme: "dark" },
	{ width: 1280, colorScheme: "light" },
] as const)
	test(`a page looks as with all of its styles, at ${width} px in the ${colorScheme} theme`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		for (const { path } of first(1, routes)) {
			await page.goto(path);
			await expectSameLook(page, path);
		}
	});

test("a form with errors has styles that the form did not need", long, async ({ page }) => {
	await page.goto("/contact");
	await page.locator("form button[type=submit]").click();
	await expect(page.locator("form [aria-invalid]").first()).toBeVisible();
	await expectSameLook(page, "/contact with errors");
});
