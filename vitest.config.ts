import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
		// Files whose tools are not on this machine, see scripts/test.ts.
		exclude: [...configDefaults.exclude, ...(process.env.TEST_LEAVE?.split(",") ?? [])],
		environment: "node",
		testTimeout: 30_000,
		// More than there are cores: many tests wait for processes and databases.
		maxWorkers: 3,
	},
});
