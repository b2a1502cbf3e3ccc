import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./policy-test.ts";
import { withRules } from "./style-sheet.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All rules of WCAG 2.2 AA, and axe's best practices. */
const everything: RunOptions = {
	runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
	// By default, axe also reads all style sheets again, for an experimental rule alone.
	preload: { assets: ["media"] },
};
/** The rules whose result depends on the theme. */
const colors: RunOptions = {
	runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/**
 * Waits until no color is in transition, because axe would measure a value in between. A transition
 * that is about to begin, as after a change of the color scheme, begins with a frame.
 */
export async function colorsSettled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
		await Promise.allSettled(
			document
				.getAnimations()
				.flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
		);
	});
}

/** The violations that axe finds on a page, one line per element, so that a failure is readable. */
export async function axeViolations(
	page: Page,
	rules: "everything" | "colors" = "everything",
): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
	await colorsSettled(page);
	const options: RunOptions = {
		...(rules === "colors" ? colors : everything),
		resultTypes: ["violations"],
	};
	// The awning above a page is a pseudo-element of the body. Axe would take it for a background of
	// all text, whose contrast it then does not measure.
	const { violations, passes } = await withRules(
		page,
		":root[data-seam=scallop] body::before { content: none !important }",
		() =>
			page.evaluate((options) => {
				const { axe } = window as unknown as {
					axe: { run: (options: RunOptions) => Promise<AxeResults> };
				};
				return axe.run(options);
			}, options),
	);
	// If axe cannot examine the page, it reports no violations either, so some rules must have
	// passed.
	expect(passes.length).toBeGreaterThan(rules === "colors" ? 0 : 20);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
	);
}
