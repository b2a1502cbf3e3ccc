import { test as base, expect } from "@playwright/test";

export { expect };

/** What Chromium writes into the console when a page does what the site's headers forbid. */
const forbidden = /Content Security Policy|Trusted ?(?:Types|HTML|Script)|Permissions.Policy|Cross-Origin-\w+-Policy/i;

/** Tests in which a breach of the site's own policies is a failure, whatever else the test looks at. */
export const test = base.extend<{ breaches: string[] }>({
	breaches: [
		async ({ context }, use) => {
			const breaches: string[] = [];
			context.on("console", (message) => {
				if (forbidden.test(message.text())) breaches.push(message.text());
			});
			await use(breaches);
			expect(breaches, "breaches of the site's policies").toEqual([]);
		},
		{ auto: true },
	],
});
