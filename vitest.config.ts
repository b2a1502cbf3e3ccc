import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { kitModules } from "./src/builder/bundle/kit-modules.ts";
import { siteFolderIn } from "./src/builder/site-folder.ts";

// As scripts/site-folder.mjs does it for the commands.
const root = import.meta.dirname;
const owner = { "#site": join(siteFolderIn(root), "site.config.ts"), ...kitModules(root) };

// Files whose tools are not on this machine, see scripts/test.ts, and what is only run by "npm run test:long".
const left = [...configDefaults.exclude, ...((process.env.TEST_LEAVE || undefined)?.split(",") ?? []), ...(process.env.TEST_LONG ? [] : ["**/*.long.test.ts"])];

// Tests of rooms without state of their own share their processes, which halves what they cost.
const functions = ["src/{core,content,view,render,sections}/**/*.test.{ts,tsx}"];

export default defineConfig({
	resolve: { alias: owner },
	test: {
		environment: "node",
		// A busy machine is slow, not wrong.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		expect: { poll: { timeout: 30_000 } },
		// More than there are cores: many tests wait for processes and databases.
		maxWorkers: 3,
		projects: [
			{ extends: true, test: { name: "functions", include: functions, exclude: left, isolate: false } },
			{ extends: true, test: { name: "programs", include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"], exclude: [...left, ...functions] } },
		],
	},
});
