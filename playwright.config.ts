import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { headlessShell } from "./test/browser/support/chromium.ts";
import { builtSite } from "./test/sites/built-site.ts";

// A second run beside a first one needs a port of its own.
const port = Number(process.env.TEST_PORT ?? 4173);

export default defineConfig({
	testDir: "test/browser",
	// Files whose tools are not on this machine, see scripts/test.ts.
	testIgnore: (process.env.TEST_LEAVE || undefined)?.split(",").map((path) => `**/${path}`) ?? [],
	outputDir: "test-results/browser",
	fullyParallel: true,
	workers: 2,
	// A busy machine is slow, not wrong.
	timeout: 90_000,
	expect: { timeout: 15_000 },
	forbidOnly: process.env.CI !== undefined,
	reporter: "list",
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		browserName: "chromium",
		launchOptions: headlessShell,
	},
	webServer: {
		command: `exec ${process.execPath} ${join(builtSite("fixture"), "server/main.js")}`,
		url: `http://127.0.0.1:${port}/healthz`,
		env: { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: join(tmpdir(), `kakehashi-browser-tests-${port}`), CONTACT_RATE_LIMIT: "0" },
		stdout: "ignore",
		reuseExistingServer: false,
		gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
	},
});
