const args = [
	"--no-sandbox",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/**
 * The full browser that visitors use. It has the back/forward cache and reports no pointer movement
 * that nobody made.
 */
export const wholeBrowser = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args };

/**
 * The headless shell of Chromium, which needs little more than half the time for the other tests.
 * Without one, the full browser.
 */
export const headlessShell = {
	executablePath: process.env.CHROMIUM_HEADLESS_SHELL ?? wholeBrowser.executablePath,
	args,
};
