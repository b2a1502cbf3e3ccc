import type { Page } from "@playwright/test";
import type { NavigationOutcome } from "../../../packages/kakehashi/src/client/navigation/navigation.ts";
import { test as base, expect } from "./policy-test.ts";
import { type Gate, openGate } from "./runtime-gate.ts";

export { expect };

export type Watch = {
	/**
	 * Console errors and warnings, and uncaught errors, in order. A test that causes some checks
	 * them and clears them.
	 */
	readonly complaints: string[];
	/** How many documents the browser has requested from the site. */
	readonly documents: () => number;
	/** Addresses requested since the last call. */
	readonly newRequests: () => string[];
};

type Fixtures = {
	/** Origin of the server behind the gate. */
	readonly upstream: string;
	readonly gate: Gate;
	readonly watch: Watch;
};

/**
 * Tests of the runtime. Each test has its own gate, and every complaint of the browser fails the
 * test.
 */
export const test = base.extend<Fixtures>({
	upstream: async ({ browserName: _ }, use, { project }) => use(String(project.use.baseURL)),
	gate: async ({ upstream }, use) => {
		const gate = await openGate(upstream);
		await use(gate);
		await gate.close();
	},
	baseURL: ({ gate }, use) => use(gate.origin),
	watch: [
		async ({ context, gate }, use) => {
			const complaints: string[] = [];
			context.on("console", (message) => {
				if (message.type() === "error" || message.type() === "warning")
					complaints.push(message.text());
			});
			// Playwright knows how a request ended only if there is a listener for the event.
			// `quiet` needs that.
			context.on("requestfinished", () => undefined);
			context.on("requestfailed", () => undefined);
			context.on("weberror", (error) =>
				complaints.push(`uncaught: ${error.error().message}`),
			);
			let seen = 0;
			await use({
				complaints,
				documents: () =>
					gate.requests.filter(({ destination }) => destination === "document").length,
				newRequests: () => {
					const fresh = gate.requests.slice(seen).map(({ url }) => url);
					seen = gate.requests.length;
					return fresh;
				},
			});
			expect(complaints, "what the browser complained about").toEqual([]);
		},
		{ auto: true },
	],
});

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
	await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens an address and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/** Resolves when all earlier `requestIdleCallback` callbacks have run. */
export function idle(page: Page): Promise<void> {
	return page.evaluate(async () => {
		for (let times = 0; times < 3; times += 1)
			await new Promise((resolve) => requestIdleCallback(resolve));
	});
}

/**
 * Waits until the runtime has fetched everything ahead. On a busy machine, half a second without a
 * request ("networkidle") does not prove that.
 */
export async function quiet(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await expect
		.poll(async () => {
			const before = await page.requests();
			await idle(page);
			const after = await page.requests();
			return (
				after.at(-1) === before.at(-1) &&
				after.every(
					(request) => request.failure() !== null || request.timing().responseEnd >= 0,
				)
			);
		})
		.toBe(true);
}

/**
 * Navigates to an address as the site's own code would. Never resolves if another document is
 * loaded.
 */
export function navigate(
	page: Page,
	to: string,
	options?: { replace?: boolean },
): Promise<NavigationOutcome | undefined> {
	return page.evaluate(([to, options]) => window.kakehashi?.navigate(to, options), [
		to,
		options,
	] as const);
}

/** The first visible link on the page to exactly this address. */
export function linkTo(page: Page, path: string) {
	return page.locator(`a[href="${path}"]`).locator("visible=true").first();
}

/** Adds a link with attributes that the pages themselves do not use, and returns it. */
export async function addLink(page: Page, attributes: Readonly<Record<string, string>>) {
	await page.evaluate((attributes) => {
		const link = document.createElement("a");
		for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
		link.textContent = "added link";
		document.body.prepend(link);
	}, attributes);
	return page.getByText("added link");
}

/** A promise and the function that resolves it. */
export function latch(): { readonly opened: Promise<void>; readonly open: () => void } {
	const { promise, resolve } = Promise.withResolvers<void>();
	return { opened: promise, open: resolve };
}
