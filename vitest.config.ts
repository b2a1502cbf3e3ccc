import { join, resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

// As scripts/site-folder.mjs does it for the commands.
const root = import.meta.dirname;
const owner = { "#site": resolve(root, process.env.SITE_DIR ?? "site", "site.config.ts"), "#kit": join(root, "src/core/kit.ts") };

export default defineConfig({
	resolve: { alias: owner },
	test: {
		include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
		// Files whose tools are not on this machine, see scripts/test.ts.
		exclude: [...configDefaults.exclude, ...((process.env.TEST_LEAVE || undefined)?.split(",") ?? [])],
		environment: "node",
		testTimeout: 30_000,
		// More than there are cores: many tests wait for processes and databases.
		maxWorkers: 3,
	},
});
