import type { Page } from "@playwright/test";
import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { site } from "../fixture-site.ts";
import { long } from "../long.ts";
import { addresses, behaviorLocales } from "./support/addresses.ts";
import { axeViolations } from "./support/axe.ts";
import { chooseBefore } from "./support/choose-before.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

// Without transitions, axe never measures a color that is still changing.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const locale of behaviorLocales)
	test(`axe finds nothing in what can be opened in ${locale.code}, and in the dark no weak contrast`, async ({
		page,
		context,
	}) => {
		test.slow();
		for (const [theme, rules] of [
			["light", "everything"],
			["dark", "colors"],
		] as const) {
			await chooseBefore(context, { theme });
			await page.goto(localizePath("/pricing", locale));
			await page.locator("main details").evaluateAll((all) => {
				for (const each of all) each.setAttribute("open", "");
			});
			await page.locator("input[name=billing][value=yearly]").check({ force: true });
			await page.locator("[data-language-hint]").evaluateAll((all) => {
				for (const each of all) each.removeAttribute("hidden");
			});
			for (const [width, opened] of [
				[1280, 0],
				[320, 1],
			] as const) {
				await page.setViewportSize({ width, height: 800 });
				await page.locator("header details").nth(opened).locator("summary").click();
				await expect(page.locator("header details").nth(opened)).toHaveAttribute("open");
				expect(
					await axeViolations(page, rules),
					`${theme}, ${width} px, disclosure ${opened}`,
				).toEqual([]);
				await page.locator("header details").nth(opened).locator("summary").click();
			}
		}
	});

/**
 * The focused element, how its focus is marked, and whether it is visible. Undefined if nothing has
 * the focus.
 */
function focused(page: Page) {
	return page.evaluate(() => {
		const element = document.activeElement;
		if (element === null || element === document.body) return undefined;
		// The label shows the focus of an invisible radio button that lies over it. The `::after`
		// of a link that covers a whole card shows the focus of that link.
		const next = element.nextElementSibling;
		const marked = [
			getComputedStyle(element),
			getComputedStyle(element, "::after"),
			...(next === null ? [] : [getComputedStyle(next)]),
		];
		const box = element.getBoundingClientRect();
		// The middle, the edges and the corners: an element that is covered at all of these points
		// counts as entirely covered (WCAG 2.2, 2.4.11).
		const spots = [0.5, 0.04, 0.96].flatMap((x) =>
			[0.5, 0.1, 0.9].map((y) =>
				document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
			),
		);
		const belongs = (spot: Element) =>
			element.contains(spot) ||
			spot.contains(element) ||
			(element.closest("label")?.contains(spot) ?? false);
		return {
			name: (element.textContent ?? "").trim(),
			href: element.getAttribute("href"),
			place: element.closest("header, main, footer")?.tagName.toLowerCase() ?? "before",
			ring: Math.max(
				...marked.map(({ outlineStyle, outlineWidth }) =>
					outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
				),
			),
			// Positions may be fractions of a pixel.
			inEditor:
				box.top > -1 &&
				box.left > -1 &&
				box.bottom < innerHeight + 1 &&
				box.right < innerWidth + 1,
			uncovered: spots.some((spot) => spot !== null && belongs(spot)),
		};
	});
}

/** Presses Tab until the focus is past the header and the given number of stops inside the page. */
async function tabThrough(page: Page, stops: number) {
	const seen = [];
	for (let stop = 0; stop < stops; stop += 1) {
		await page.keyboard.press("Tab");
		const here = await focused(page);
		if (here === undefined) break;
		seen.push(here);
	}
	return seen;
}

for (const locale of behaviorLocales) {
	const home = localizePath("/", locale);

	test.describe(`by keyboard in ${locale.code}`, () => {
		test(
			"Tab goes from the skip link through the header into the page, and every stop is marked and in view",
			long,
			async ({ page }) => {
				await page.goto(localizePath("/pricing", locale));
				const stops = await tabThrough(page, 14);
				const places = stops.map(({ place }) => place);
				expect([...new Set(places)]).toEqual(["before", "header", "main"]);
				expect(places).toEqual(
					[...places].sort(
						(a, b) =>
							["before", "header", "main"].indexOf(a) -
							["before", "header", "main"].indexOf(b),
					),
				);
				const header = stops.filter(({ place }) => place === "header");
				expect(header.map(({ href }) => href)).toEqual([
					home,
					...site.routes.map((route) => localizePath(route.path, locale)),
					...site.locales
						.filter((other) => other.code !== locale.code)
						.map((other) => localizePath("/pricing", other)),
					null,
				]);
				for (const stop of stops) {
					expect(stop, stop.name).toMatchObject({ inEditor: true, uncovered: true });
					expect(stop.ring, `the ring around ${stop.name}`).toBeGreaterThanOrEqual(2);
				}
			},
		);

		test(
			"the whole page can be walked and left again, with every stop in view",
			long,
			async ({ page }) => {
				for (const { path } of addresses.filter(
					(address) => address.locale.code === locale.code,
				)) {
					await page.goto(path);
					await runtimeReady(page);
					const stops = await tabThrough(page, 120);
					expect(stops.length, path).toBeLessThan(120);
					expect(stops.at(-1)?.place, path).toBe("footer");
					expect(
						stops.filter(
							({ inEditor, ring, uncovered }) => !inEditor || !uncovered || ring < 2,
						),
						path,
					).toEqual([]);
				}
			},
		);

		test("the skip link leads into the page", long, async ({ page }) => {
			await page.goto(localizePath("/opensource", locale));
			const skip = page.locator("a[href='#main']");
			await expect(skip).not.toBeInViewport();
			await page.keyboard.press("Tab");
			await expect(skip).toBeFocused();
			await expect(skip).toBeInViewport({ ratio: 1 });
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(/#main$/);
			await expect(page.getByRole("main")).toBeFocused();
			await page.keyboard.press("Tab");
			await expect.poll(async () => (await focused(page))?.place).toBe("main");
		});

		test("the theme is chosen with Enter and the arrow keys", long, async ({ page }) => {
			await page.goto(home);
			await runtimeReady(page);
			const disclosure = page.locator("header details").first();
			await disclosure.locator("summary").focus();
			await page.keyboard.press("Enter");
			await page.keyboard.press("Tab");
			await expect(page.getByRole("banner").getByRole("radio").first()).toBeFocused();
			await page.keyboard.press("ArrowDown");
			await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
			await page.keyboard.press("ArrowDown");
			await expect(page.locator("html")).toHaveCSS("color-scheme", "light dark");
		});

		test("the menu is opened, walked and followed on a narrow window", async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 740 });
			await page.goto(home);
			const menu = page.locator("header details").last();
			await menu.locator("summary").focus();
			await page.keyboard.press("Space");
			await expect(menu).toHaveAttribute("open");
			for (const route of site.routes) {
				await page.keyboard.press("Tab");
				await expect(
					menu.locator(`a[href="${localizePath(route.path, locale)}"]`),
				).toBeFocused();
			}
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(localizePath(site.routes.at(-1)?.path ?? "", locale));
			await expect(page.locator("header details[open]")).toHaveCount(0);
		});
	});
}

test(
	"the choice that is in force can be told from the others, with forced colors and without",
	long,
	async ({ page }) => {
		await page.goto("/pricing");
		for (const forcedColors of ["active", "none"] as const) {
			await page.emulateMedia({ forcedColors });
			const look = (value: string) =>
				page.locator(`input[name=billing][value=${value}] + span`).evaluate((label) => {
					const { backgroundColor, color } = getComputedStyle(label);
					return `${backgroundColor} ${color}`;
				});
			expect.soft(await look("monthly"), forcedColors).not.toBe(await look("yearly"));
		}
	},
);
