import { type Browser, type BrowserContext, test as base, expect } from "@playwright/test";

export { expect };

/** Console messages of Chromium when a page does what the site's headers forbid. */
const forbidden =
	/Content Security Policy|Trusted ?(?:Types|HTML|Script)|Permissions.Policy|Cross-Origin-\w+-Policy/i;

/**
 * Records violations of the policies by pages of a browser, in every context that it has or opens.
 * @returns a function that stops recording
 */
export function hearBreaches(browser: Browser, breaches: string[]): () => void {
	const hear = (context: BrowserContext) =>
		context.on("console", (message) => {
			if (forbidden.test(message.text())) breaches.push(message.text());
		});
	browser.contexts().forEach(hear);
	browser.on("context", hear);
	return () => browser.off("context", hear);
}

/** A started service, and a function to stop it. */
export type Started<T> = { readonly value: T; readonly stop: () => Promise<unknown> };

/**
 * Starts a service when a test of a worker first requests it by this name, keeps it running for
 * later tests, and stops it with the worker.
 * @param file the test file, if only its tests use the service; it stops when the worker gets to
 * another file that has such a service, because dozens of editors would fill the memory
 */
export type StartShared = <T>(
	name: string,
	start: () => Promise<Started<T>>,
	file?: string,
) => Promise<T>;

type Service = {
	readonly started: Promise<Started<unknown>>;
	readonly file: string | undefined;
};

/**
 * Tests that fail if a page violates the site's own policies, whatever else they check. All test
 * files build on this. They use `startShared` for everything that lasts longer than one test: with
 * its own worker fixtures, a file would need another worker process and another browser.
 */
export const test = base.extend<{ breaches: string[] }, { startShared: StartShared }>({
	startShared: [
		async ({ browserName: _ }, use) => {
			const services = new Map<string, Service>();
			const stop = async (name: string, { started }: Service) => {
				services.delete(name);
				// A service that did not start has already failed its test.
				await (await started.catch(() => undefined))?.stop();
			};
			await use(async <T>(name: string, start: () => Promise<Started<T>>, file?: string) => {
				if (file !== undefined)
					for (const [other, service] of [...services])
						if (service.file !== undefined && service.file !== file)
							await stop(other, service);
				const { started } = services.get(name) ?? { started: start() };
				services.set(name, { started, file });
				return (await started).value as T;
			});
			for (const [name, service] of [...services].reverse()) await stop(name, service);
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
