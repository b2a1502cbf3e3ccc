import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./policy-test.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All that the standard requires, and established best practice. */
const everything: RunOptions = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
/** What another theme changes. */
const colors: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** Waits for colors in transition: they would be measured half-way. One that begins now, as after another color scheme, begins with a frame. */
export async function colorsSettled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
		await Promise.allSettled(document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])));
	});
}

/** What axe finds on a page, one line for each element, so that a failure can be read. */
export async function axeViolations(page: Page, rules: "everything" | "colors" = "everything"): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
	await colorsSettled(page);
	const options: RunOptions = { ...(rules === "colors" ? colors : everything), resultTypes: ["violations"] };
	const { violations, passes } = await page.evaluate(
		(options) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
		options,
	);
	// A page that axe could not look into has no violations either.
	expect(passes.length).toBeGreaterThan(rules === "colors" ? 0 : 20);
	return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}
