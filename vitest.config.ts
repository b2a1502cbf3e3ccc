import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

// Bundlers name modules by their real paths: on macOS the temporary folder is a link, and on
// Windows it may have a short name (`RUNNER~1`), from which Vite serves nothing.
const temporary = realpathSync.native(tmpdir());
Object.assign(process.env, { TMPDIR: temporary, TEMP: temporary, TMP: temporary });

// Files whose tools are not on this machine, see scripts/test.ts, and what is only run by "npm run
// test:all".
const left = [
	...configDefaults.exclude,
	...((process.env.TEST_LEAVE || undefined)?.split(",") ?? []),
	...(process.env.TEST_LONG ? [] : ["**/*.long.test.ts"]),
];

// What stands for the browser's own objects: a process each. All others share theirs, which saves a
// third of the time.
const browserCode = ["packages/kakehashi/src/client/**/*.test.ts"];

export default defineConfig({
	test: {
		environment: "node",
		// Components import class names one by one.
		css: { include: [/\.module\.css$/] },
		// A busy machine is slow, not wrong.
		testTimeout: 240_000,
		hookTimeout: 240_000,
		expect: { poll: { timeout: 30_000 } },
		// More than there are cores: many tests wait for processes and databases.
		maxWorkers: 3,
		tags: [{ name: "long", description: "only in the long run" }],
		...(process.env.TEST_LONG ? {} : { tagsFilter: ["!long"] }),
		projects: [
			{ extends: true, test: { name: "browser code", include: browserCode, exclude: left } },
			{
				extends: true,
				test: {
					name: "programs",
					include: [
						"packages/*/src/**/*.test.{ts,tsx}",
						"test/**/*.test.ts",
						"website/**/*.test.ts",
					],
					exclude: [...left, ...browserCode],
					isolate: false,
					setupFiles: "test/begin-file.ts",
				},
			},
		],
	},
});
