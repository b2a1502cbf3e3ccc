import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { menuTapFile } from "../bench/peers/menu-tap.ts";
import type { Results } from "../bench/peers/results.ts";

const root = resolve(import.meta.dirname, "..");
const chart = join(root, "site/data/menu-tap.json");

// An owner's site has no such chart, or one of its own.
it.skipIf(!existsSync(chart))("the chart on the home page shows what the benchmark measured", () => {
	const results = JSON.parse(readFileSync(join(root, "bench/results.json"), "utf8")) as Results;
	expect(readFileSync(chart, "utf8")).toBe(menuTapFile(results));
});
