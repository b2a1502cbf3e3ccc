import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"], environment: "node", testTimeout: 30_000, maxWorkers: 3 } });
