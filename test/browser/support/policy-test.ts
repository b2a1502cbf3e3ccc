import { type Browser, type BrowserContext, test as base, expect } from "@playwright/test";

export { expect };

/** What Chromium writes into the console when a page does what the site's headers forbid. */
const forbidden = /Content Security Policy|Trusted ?(?:Types|HTML|Script)|Permissions.Policy|Cross-Origin-\w+-Policy/i;

/** Writes down what the pages of a browser do against the policies, in every context that it has or opens. Returns how to end it. */
export function hearBreaches(browser: Browser, breaches: string[]): () => void {
	const hear = (context: BrowserContext) =>
		context.on("console", (message) => {
			if (forbidden.test(message.text())) breaches.push(message.text());
		});
	browser.contexts().forEach(hear);
	browser.on("context", hear);
	return () => browser.off("context", hear);
}

/** Tests in which a breach of the site's own policies is a failure, whatever else the test looks at. */
export const test = base.extend<{ breaches: string[] }>({
	breaches: [
		async ({ browser, context: _ }, use) => {
			const breaches: string[] = [];
			const stop = hearBreaches(browser, breaches);
			await use(breaches);
			stop();
			expect(breaches, "breaches of the site's policies").toEqual([]);
		},
		{ auto: true },
	],
});
