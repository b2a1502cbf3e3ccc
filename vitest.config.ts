import { configDefaults, defineConfig } from "vitest/config";

// Files whose tools are not on this machine, see scripts/test.ts, and what is only run by "npm run test:long".
const left = [...configDefaults.exclude, ...((process.env.TEST_LEAVE || undefined)?.split(",") ?? []), ...(process.env.TEST_LONG ? [] : ["**/*.long.test.ts"])];

// Tests of rooms without state of their own share their processes, which halves what they cost.
const functions = ["packages/kakehashi/src/{core,content,view,render,sections}/**/*.test.{ts,tsx}"];

export default defineConfig({
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
			{
				extends: true,
				test: {
					name: "programs",
					include: ["packages/*/src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "website/**/*.test.ts"],
					exclude: [...left, ...functions],
				},
			},
		],
	},
});
