import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/find-chromium.ts";

const flags = [
	"--no-sandbox",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/**
 * Opens a page of a dev server. Returns the errors in the browser, and whether the runtime has
 * started.
 */
export async function openDevPage(
	address: string,
	text: string,
): Promise<{ readonly errors: readonly string[]; readonly isRunning: boolean }> {
	const executablePath = findChromium();
	const browser = await chromium.launch({
		...(executablePath && { executablePath }),
		args: flags,
	});
	try {
		const page = await browser.newPage();
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		await page.goto(address);
		await page.getByText(text).waitFor();
		const isRunning = await page
			.waitForFunction("window.kakehashi !== undefined", undefined, { timeout: 60_000 })
			.then(
				() => true,
				() => false,
			);
		return { errors, isRunning };
	} finally {
		await browser.close();
	}
}
