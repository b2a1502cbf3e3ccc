import type { Locator } from "@playwright/test";
import { long } from "../long.ts";
import { expect, open, test } from "./support/runtime-test.ts";

test(
	"the arc between two sentences is drawn from the one that is looked at",
	long,
	async ({ page }) => {
		await open(page, "/");
		const pair = page.locator("main li:has(> p[lang][tabindex])").first();
		/**
		 * The `clip-path` of the arc at the first moment after a sentence gets the focus: the part
		 * that is not drawn yet.
		 */
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
	},
);
