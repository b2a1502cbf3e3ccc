import type { Page } from "@playwright/test";

/** Does something while a page has further rules. They are gone afterwards, whatever happened. */
export async function withRules<T>(page: Page, rules: string, work: () => Promise<T>): Promise<T> {
	const sheet = await page.evaluateHandle((rules) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(rules);
		document.adoptedStyleSheets.push(sheet);
		return sheet;
	}, rules);
	try {
		return await work();
	} finally {
		await sheet.evaluate((sheet) => {
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
				(each) => each !== sheet,
			);
		});
		await sheet.dispose();
	}
}
