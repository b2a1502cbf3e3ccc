import { expect, type Page, test } from "@playwright/test";
import { localizedRoutes } from "../../packages/core/src/routing/route.ts";
import { site } from "../fixture-site.ts";
import { first, long } from "../long.ts";

const routes = localizedRoutes(site.routes, site.locales);

/**
 * Loads the style sheets that the document contains in part, as the runtime does, and compares what
 * each element looks like and where it is. It runs in the page, because a page has a million values.
 */
const loadWholeStyles = (page: Page) =>
	page.evaluate(async () => {
		const look = () =>
			[...document.querySelectorAll("body, body *")].map((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const styles = [null, "::before", "::after"].map((part) => {
					const style = getComputedStyle(element, part);
					// Nothing else of a pseudo-element without content can be seen.
					const names = part !== null && style.content === "none" ? ["content"] : style;
					return [...names].map(
						(name) => `${part ?? ""} ${name}: ${style.getPropertyValue(name)}`,
					);
				});
				return [`at ${[x, y, width, height].map(Math.round)}`, ...styles.flat()];
			});
		const before = look();
		const files = document.getElementById("styles")?.dataset.files?.split(" ") ?? [];
		await Promise.all(
			files.map((href) => {
				const link = document.createElement("link");
				link.rel = "stylesheet";
				link.href = href;
				document.head.append(link);
				return new Promise((resolve, reject) => {
					link.onload = resolve;
					link.onerror = reject;
				});
			}),
		);
		const after = look();
		const elements = [...document.querySelectorAll("body, body *")];
		const changes = before.flatMap((previous, index) => {
			const known = new Set(after[index]);
			const missing = previous.filter((each) => !known.has(each));
			const { tagName = "", className = "" } = elements[index] ?? {};
			return missing.length > 0 ? [`${tagName}.${className}: ${missing.join(", ")}`] : [];
		});
		return {
			files: files.length,
			elements: [before.length, after.length],
			changes: changes.slice(0, 5),
		};
	});

async function expectSameLook(page: Page, path: string): Promise<void> {
	const { files, elements, changes } = await loadWholeStyles(page);
	expect(files, path).toBeGreaterThan(1);
	expect(Math.min(...elements), path).toBeGreaterThan(50);
	expect(new Set(elements).size, path).toBe(1);
	expect(changes, path).toEqual([]);
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
