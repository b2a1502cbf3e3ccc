import type { Page } from "@playwright/test";

/**
 * Texts on a page whose language differs from the one that the markup declares (WCAG 2.2, 3.1.2).
 */
export function unnamedLanguages(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
			const element = node.parentElement;
			const text = node.textContent ?? "";
			if (
				element === null ||
				element.closest("script, style, code, [translate=no], [aria-hidden=true]") !== null
			)
				continue;
			const language = element.closest("[lang]")?.getAttribute("lang")?.split("-")[0];
			// Kana and kanji count as Japanese. Five Latin words in a row count as an English
			// sentence, fewer may be names.
			const speaks = /[ぁ-んァ-ヶ一-龯]/.test(text)
				? "ja"
				: /(?:\b[A-Za-z’']+\b[ ,]+){5}/.test(text)
					? "en"
					: language;
			if (language !== speaks) found.push(`${language}: ${text.trim().slice(0, 60)}`);
		}
		return found;
	});
}
