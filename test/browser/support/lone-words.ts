import type { Page } from "@playwright/test";

/**
 * Running texts, in languages with spaces, whose last line is a single word that is shorter than a
 * sixth of the longest line. Prices and checksums are not sentences and do not count.
 */
export function loneWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const texts = [
			...document.querySelectorAll(
				"main :is(p, li, dd, td, summary):not([aria-hidden] *, :has(p, li, dd, h3, b, code))",
			),
		];
		return texts.flatMap((element) => {
			const { writingMode, clipPath } = getComputedStyle(element);
			const isJapanese = element.closest<HTMLElement>("[lang]")?.lang.startsWith("ja");
			if (
				isJapanese ||
				!element.checkVisibility({ visibilityProperty: true }) ||
				clipPath.startsWith("inset") ||
				writingMode !== "horizontal-tb"
			)
				return [];
			const lines: { middle: number; left: number; right: number; words: string[] }[] = [];
			const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
				for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
					const range = document.createRange();
					range.setStart(node, index);
					range.setEnd(node, index + word.length);
					for (const { top, height, left, right } of range.getClientRects()) {
						const middle = top + height / 2;
						const line = lines.at(-1);
						if (line !== undefined && Math.abs(line.middle - middle) < height / 2) {
							line.words.push(word);
							line.right = right;
						} else lines.push({ middle, left, right, words: [word] });
					}
				}
			const last = lines.at(-1);
			const longest = Math.max(...lines.map(({ left, right }) => right - left));
			if (
				lines.length < 2 ||
				last === undefined ||
				last.words.length > 1 ||
				last.right - last.left > longest / 6
			)
				return [];
			return [
				`“${element.textContent?.trim().slice(0, 40)}” ends with “${last.words[0]}” alone`,
			];
		});
	});
}
