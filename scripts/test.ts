import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium, ensureFirefox, ensureHeadlessShell, ensureNginx, ensurePostgres } from "./ensure-tools.ts";
import { checkSteps, root, runStep, type Step } from "./run-steps.ts";

// Everything that must hold: checks, unit and HTTP tests, the build, and the browser tests over the built site.
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
const chromium = ensureChromium();
const headlessShell = ensureHeadlessShell(chromium);
const firefox = ensureFirefox();
ensurePostgres();
ensureNginx();
const node = process.execPath;

const unitReport = join(results, "unit.json");
const browserReport = join(results, "browser.json");
const steps: readonly Step[] = [
	...checkSteps,
	{ name: "build of the sites under test", command: [node, "--import", "./scripts/site-folder.mjs", "test/sites/build-site.ts"] },
	{
		name: "unit and HTTP tests",
		command: [node, "node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
	},
	{
		name: "browser tests",
		command: [node, "node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
		env: { CHROMIUM: chromium, CHROMIUM_HEADLESS_SHELL: headlessShell, FIREFOX: firefox, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
	},
];

const good = steps.map(runStep);

type UnitReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
const unit = read<UnitReport>(unitReport);
const browser = read<BrowserReport>(browserReport)?.stats;
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0) + good.filter((each) => !each).length;
const skipped = (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function read<T>(file: string): T | undefined {
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}
