import { measureOverflow } from "../../scripts/fit/overflow.ts";
import { site } from "../fixture-site.ts";
import { everyDocument } from "./support/addresses.ts";
import { expect, test } from "./support/policy-test.ts";

const widths = [320, 360, ...Object.values(site.breakpoints).flatMap((width) => [width - 1, width])];
const fits = { scrolls: 0, outside: [] };

test("the widths of the specification are among those looked at", () => {
	expect(widths).toEqual(expect.arrayContaining([320, 600, 960, 1280, 1920, 2560]));
});

for (const { name, url } of everyDocument) {
	test(`${name} never scrolls sideways and loses no text, also with everything open and with large text`, async ({ page }) => {
		await page.goto(url);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			expect(await measureOverflow(page), `${width} px`).toEqual(fits);
		}
		// The runtime closes nothing that is open, but menu and theme choice exclude each other: they are looked at one by one.
		const openable = await page.locator("header details").count();
		expect(openable).toBeGreaterThan(0);
		await page.locator("main details").evaluateAll((all) => {
			for (const each of all) each.setAttribute("open", "");
		});
		await page.locator("[data-language-hint]").evaluateAll((all) => {
			for (const each of all) each.removeAttribute("hidden");
		});
		for (const [width, fontSize] of [
			[320, ""],
			[960, ""],
			[1280, "200%"],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.evaluate((size) => {
				document.documentElement.style.fontSize = size;
			}, fontSize);
			for (let index = 0; index < openable; index += 1) {
				await page.locator("header details").evaluateAll((all, which) => {
					for (const [at, each] of all.entries()) each.toggleAttribute("open", at === which);
				}, index);
				expect(await measureOverflow(page), `${width} px, disclosure ${index} open, text ${fontSize || "100%"}`).toEqual(fits);
			}
		}
	});
}
