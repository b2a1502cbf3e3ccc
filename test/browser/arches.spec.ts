import type { Locator, Page } from "@playwright/test";
import { long } from "../long.ts";
import { expect, navigate, open, quiet, test } from "./support/runtime-test.ts";

/** Goes to a page and answers how many arches of its cover move then, in the first frame. */
async function movingAfter(page: Page, path: string): Promise<number> {
	await quiet(page);
	return page.evaluate(async (path) => {
		const shown = window.kakehashi?.navigate(path);
		const frame = () => new Promise(requestAnimationFrame);
		const heading = document.querySelector("h1");
		while (document.querySelector("h1") === heading) await frame();
		await shown;
		const arches = document.querySelectorAll(":has(> [data-shore]) svg");
		return [...arches].filter((arch) => arch.getAnimations().length > 0).length;
	}, path);
}

/** Where the arches of the cover are. */
const placesOfArches = (page: Page) =>
	page.evaluate(async () => {
		await Promise.all(document.getAnimations().map(({ finished }) => finished));
		const arches = document.querySelectorAll(":has(> [data-shore]) svg");
		return [...arches].map((arch) => arch.getBoundingClientRect().toJSON());
	});

test("the arches of a cover come out of those of the page before, and end where they belong", async ({ page }) => {
	await open(page, "/pricing");
	const fresh = await placesOfArches(page);
	await open(page, "/");
	expect(await movingAfter(page, "/pricing")).toBe(fresh.length);
	expect(await placesOfArches(page)).toEqual(fresh);
});

test("the arches stay still for those who ask for less motion, and where they were out of sight", async ({ page }) => {
	await open(page, "/");
	await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
	expect(await movingAfter(page, "/pricing")).toBe(0);
	await page.emulateMedia({ reducedMotion: "reduce" });
	expect(await movingAfter(page, "/")).toBe(0);
});

test("a page that is left at once and come back to has its arches in their place", long, async ({ page }) => {
	await open(page, "/");
	const fresh = await placesOfArches(page);
	await quiet(page);
	expect(await navigate(page, "/pricing")).toBe("completed");
	expect(await navigate(page, "/")).toBe("completed");
	expect(await placesOfArches(page)).toEqual(fresh);
});

test("the arc between two sentences is drawn from the one that is looked at", async ({ page }) => {
	await open(page, "/");
	const pair = page.locator("main li:has(> p[lang][tabindex])").first();
	/** What of the arc is not there in the first moment after a sentence gets the focus. */
	const undrawn = (sentence: Locator) =>
		sentence.evaluate((element) => {
			(element as HTMLElement).focus();
			const arch = element.parentElement?.querySelector("svg") as Element;
			for (const animation of arch.getAnimations()) animation.currentTime = 0;
			const { clipPath } = getComputedStyle(arch);
			(element as HTMLElement).blur();
			return clipPath;
		});
	expect(await undrawn(pair.locator("p").first())).toBe("inset(0px 100% 0px 0px)");
	expect(await undrawn(pair.locator("p").last())).toBe("inset(0px 0px 0px 100%)");
});
