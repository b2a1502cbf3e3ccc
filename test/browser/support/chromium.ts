const args = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** The full browser that people use, with the back/forward cache, and a pointer that stays still until somebody moves it. */
export const wholeBrowser = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args };

/** Its headless shell, which does the rest in little more than half the time; the full browser if there is none. */
export const headlessShell = { executablePath: process.env.CHROMIUM_HEADLESS_SHELL ?? wholeBrowser.executablePath, args };
