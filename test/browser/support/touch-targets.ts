import type { Page } from "@playwright/test";

export type TouchTarget = {
	readonly name: string;
	readonly width: number;
	readonly height: number;
};

/** Every visible touch target on a page, with its size in CSS pixels. */
export function touchTargets(page: Page): Promise<TouchTarget[]> {
	return page
		.locator(
			"a[href], button, summary, label:has(input), input:not(label input, [type=hidden]), select, textarea",
		)
		.evaluateAll((all) =>
			all.flatMap((element) => {
				// A link in a sentence is as tall as its line (WCAG 2.5.8, "Inline"); the skip link
				// is for the keyboard.
				const sentence = element.closest("p, dd, td");
				if (
					!element.checkVisibility() ||
					element.closest("[aria-hidden=true]") !== null ||
					(sentence !== null && sentence.textContent !== element.textContent) ||
					element.getAttribute("href") === "#main"
				)
					return [];
				const { width, height } = element.getBoundingClientRect();
				return [
					{
						name: (element.textContent ?? "").trim(),
						width: Math.round(width),
						height: Math.round(height),
					},
				];
			}),
		);
}
