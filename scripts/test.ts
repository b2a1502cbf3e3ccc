import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";
import { quickSiteNames, siteNames } from "../test/sites/built-site.ts";
import { findHeadlessShell } from "./find-chromium.ts";
import { checkSteps, root, runStage, runTogether, type Step } from "./run-steps.ts";
import { chromiumTool, firefoxTool, missingTools, type TestTool, testTools } from "./test-tools.ts";

// Runs checks, unit and HTTP tests, and browser tests of the built sites: the quick ones in three
// minutes, or all of them with the argument "all". `--shard 1/3` runs a third of the tests, so that
// several machines can share them.
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
const node = process.execPath;

const { values: options, positionals } = parseArgs({
	options: { shard: { type: "string" } },
	allowPositionals: true,
});
const isLong = positionals.includes("all");
const shard = options.shard === undefined ? [] : [`--shard=${options.shard}`];
const testFiles = globSync(
	["packages/*/src/**/*.test.{ts,tsx}", "{test,website}/**/*.{test,spec}.ts"],
	{ cwd: root },
)
	.map((path) => withSlashes(path))
	.filter((path) => isLong || !path.includes(".long."));
const filesThatNeed = ({ isNeededBy }: TestTool) =>
	testFiles.filter((path) => isNeededBy(path, readFileSync(join(root, path), "utf8")));
const missing = missingTools(testTools.filter((tool) => filesThatNeed(tool).length > 0));
const left = missing.map((tool) => ({ ...tool, files: filesThatNeed(tool) }));
const leftFiles = new Set(left.flatMap(({ files }) => files));

const chromium = chromiumTool.find() ?? "";
const env = {
	CHROMIUM: chromium,
	CHROMIUM_HEADLESS_SHELL: findHeadlessShell(chromium),
	FIREFOX: firefoxTool.find() ?? "",
	TEST_LEAVE: [...leftFiles].join(),
	...(isLong && { TEST_LONG: "1" }),
};
const unitReport = join(results, "unit.json");
const browserReport = join(results, "browser.json");
// Each process builds several sites, because starting a process takes time. The fixture takes as
// long as two of the other sites.
const sites = isLong ? siteNames : quickSiteNames;
const half = Math.ceil(sites.length / 2);
const buildSteps: readonly Step[] = [sites.slice(0, half), sites.slice(half)].map((names) => ({
	name: `builds of the sites under test: ${names.join(", ")}`,
	command: [node, "test/sites/build-site.ts", ...names],
	env,
}));
const testSteps: readonly Step[] = [
	{
		name: "unit and HTTP tests",
		command: [
			node,
			"node_modules/vitest/vitest.mjs",
			"run",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${unitReport}`,
			...shard,
		],
		env,
	},
	{
		name: "browser tests",
		command: [
			node,
			"node_modules/@playwright/test/cli.js",
			"test",
			"--reporter=list,json",
			"--pass-with-no-tests",
			...shard,
		],
		env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
	},
];

const good = [...(await runTogether([...buildSteps, ...checkSteps])), ...testSteps.map(runStage)];

type UnitReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type BrowserReport = {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};
const unit = read<UnitReport>(unitReport);
const browser = read<BrowserReport>(browserReport)?.stats;
// In continuous integration, skipped test files count as failed, because nobody reads the list of
// them.
const isAutomatic = Boolean(process.env.CI);
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
const failed =
	(unit?.numFailedTests ?? 0) +
	(browser?.unexpected ?? 0) +
	(browser?.flaky ?? 0) +
	good.filter((each) => !each).length +
	(isAutomatic ? leftFiles.size : 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0);
const notRun = left.map(
	({ name, packages, files }) =>
		`${name} (${packages.join(", ")}) is not there: ${files.join(", ")}`,
);
if (notRun.length > 0)
	console.log(`\nDid not run, because\n${notRun.map((line) => `- ${line}`).join("\n")}`);
console.log(
	`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} ${isLong ? "skipped" : "left to test:all"}` : ""}${leftFiles.size > 0 ? `, ${leftFiles.size} files of tests ${isAutomatic ? "could not run" : "skipped"}: no ${missing.map(({ name }) => name).join(", no ")}` : ""}`,
);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function read<T>(file: string): T | undefined {
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}
