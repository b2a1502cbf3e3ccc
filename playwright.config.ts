import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { headlessShell } from "./test/browser/support/chromium.ts";
import { fixturePort, ownerPort } from "./test/browser/support/ports.ts";
import { builtSite, type SiteName } from "./test/sites/built-site.ts";

// Files whose tools are not on this machine, see scripts/test.ts.
const left = (process.env.TEST_LEAVE || undefined)?.split(",").map((path) => `**/${path}`) ?? [];

/** The built server of a site, on a port of its own. */
function serve(name: SiteName, port: number) {
	return {
		// `exec` lets the signal reach the server and not a shell. Windows has neither.
		command: `${process.platform === "win32" ? "" : "exec "}"${process.execPath}" "${join(builtSite(name), "server/main.js")}"`,
		url: `http://127.0.0.1:${port}/healthz`,
		env: {
			PORT: String(port),
			HOST: "127.0.0.1",
			DATA_DIR: join(tmpdir(), `kakehashi-browser-tests-${port}`),
			CONTACT_RATE_LIMIT: "0",
		},
		stdout: "ignore",
		reuseExistingServer: false,
		gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
	} as const;
}

export default defineConfig({
	testDir: "test/browser",
	// One without paths: those of the kit's rooms put a stand-in in the place of the owner's
	// configuration.
	tsconfig: "test/browser/tsconfig.playwright.json",
	testIgnore: [...left, ...(process.env.TEST_LONG ? [] : ["**/*.long.spec.ts"])],
	...(process.env.TEST_LONG ? {} : { grepInvert: /@long/ }),
	outputDir: "test-results/browser",
	fullyParallel: true,
	// More than there are cores: many tests wait for pages, for servers, for a quiet network.
	workers: 3,
	// A busy machine is slow, not wrong.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	forbidOnly: process.env.CI !== undefined,
	reporter: "list",
	use: {
		baseURL: `http://127.0.0.1:${fixturePort}`,
		browserName: "chromium",
		launchOptions: headlessShell,
	},
	webServer: [
		serve("fixture", fixturePort),
		...(process.env.TEST_LONG ? [serve("owner", ownerPort)] : []),
	],
});
