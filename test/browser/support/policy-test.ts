import { type Browser, type BrowserContext, test as base, expect } from "@playwright/test";

export { expect };

/** What Chromium writes to the console when a page does what the site's headers forbid. */
const forbidden = /Content Security Policy|Trusted ?(?:Types|HTML|Script)|Permissions.Policy|Cross-Origin-\w+-Policy/i;

/** Records what the pages of a browser do against the policies, in every context that it has or opens. Returns how to stop it. */
export function hearBreaches(browser: Browser, breaches: string[]): () => void {
	const hear = (context: BrowserContext) =>
		context.on("console", (message) => {
			if (forbidden.test(message.text())) breaches.push(message.text());
		});
	browser.contexts().forEach(hear);
	browser.on("context", hear);
	return () => browser.off("context", hear);
}

/** What has been started, and how to stop it. */
export type Started<T> = { readonly value: T; readonly stop: () => Promise<unknown> };

/** Starts something when the first test of a worker asks for it by this name, keeps it for the next, and stops it with the worker. */
export type Keep = <T>(name: string, start: () => Promise<Started<T>>) => Promise<T>;

/**
 * Tests in which a breach of the site's own policies is a failure, whatever else the test checks. All files build on them,
 * and keep here what they need for longer than one test: a worker with another fixture of its own would be another process
 * with another browser.
 */
export const test = base.extend<{ breaches: string[] }, { keep: Keep }>({
	keep: [
		async ({ browserName: _ }, use) => {
			const services = new Map<string, Promise<Started<unknown>>>();
			await use(async <T>(name: string, start: () => Promise<Started<T>>) => {
				const started = services.get(name) ?? start();
				services.set(name, started);
				return (await started).value as T;
			});
			// What did not start has already failed its test.
			for (const started of [...services.values()].reverse()) await (await started.catch(() => undefined))?.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
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
