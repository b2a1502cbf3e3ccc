import { measureOverflow } from "../overflow/overflow.ts";
import { overlaps } from "../overflow/overlaps.ts";
import { textOverlaps } from "../overflow/text-overlaps.ts";
import { axeViolations } from "./support/axe.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { staticHostOf } from "./support/static-host.ts";

// A clinic in the look "moss".
const test = base.extend<{ origin: string }>({
	origin: async ({ startShared }, use) => use(await staticHostOf(startShared, "moss")),
});

for (const width of [320, 390, 960, 1280])
	test(`the opening hours lie over the foot of the hero, once and to be read, at ${width} px`, async ({
		page,
		origin,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		for (const [path, name] of [
			["/", "診療時間"],
			["/en", "Surgery hours"],
		] as const) {
			await page.goto(origin + path);
			const week = page.getByRole("table", { name });
			await expect(week).toHaveCount(1);
			const [card, panel] = await week.evaluate((table) => {
				const hero = document.querySelector("main > :first-child");
				const boxOf = (element?: Element | null) =>
					element?.getBoundingClientRect() ?? new DOMRect();
				return [boxOf(table.parentElement), boxOf(hero?.firstElementChild)];
			});
			expect(card.top).toBeLessThan(panel.bottom - 40);
			expect(card.bottom).toBeGreaterThan(panel.bottom);
			expect({
				overflow: await measureOverflow(page),
				overlaps: [...(await textOverlaps(page)), ...(await overlaps(page))],
			}).toEqual({
				overflow: { scrolls: 0, outside: [] },
				overlaps: [],
			});
			for (const theme of ["light", "dark"]) {
				await page
					.locator("html")
					.evaluate((html, name) => html.setAttribute("data-theme", name), theme);
				expect(await axeViolations(page, "colors"), theme).toEqual([]);
			}
		}
		// The hero of another page has no opening hours.
		await page.goto(`${origin}/access`);
		await expect(page.locator("main > :first-child table")).toHaveCount(0);
	});
