import type { Page } from "@playwright/test";

/**
 * Collects what a page complains about while it is open: console errors and warnings, uncaught
 * errors, requests that fail, and requests to other origins.
 * @param allow text of a complaint that is expected, such as Chromium's own line about a document
 * with status 404
 */
export function watchComplaints(page: Page, allow?: RegExp): readonly string[] {
	const complaints: string[] = [];
	const complain = (text: string) => {
		if (allow === undefined || !allow.test(text)) complaints.push(text);
	};
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning")
			complain(`${message.type()}: ${message.text()}`);
	});
	page.on("pageerror", (error) => complain(`uncaught: ${error.message}`));
	page.on("requestfailed", (request) =>
		complain(`failed: ${request.url()} ${request.failure()?.errorText ?? ""}`),
	);
	page.on("request", (request) => {
		const { origin, protocol } = new URL(request.url());
		const own = page.url() === "about:blank" ? origin : new URL(page.url()).origin;
		if (protocol.startsWith("http") && origin !== own) complain(`elsewhere: ${request.url()}`);
	});
	return complaints;
}

/** Waits until the page is hydrated, so that all its console messages have been written. */
export async function runtimeReady(page: Page): Promise<void> {
	await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}
