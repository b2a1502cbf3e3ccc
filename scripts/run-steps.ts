import { spawnSync } from "node:child_process";
import { join } from "node:path";

export type Step = { readonly name: string; readonly command: readonly [string, ...string[]]; readonly env?: Readonly<Record<string, string>> };

export const root = join(import.meta.dirname, "..");
const node = process.execPath;

/** The steps of `npm run check`. */
export const checkSteps: readonly Step[] = [
	{ name: "format and lint", command: [node, "node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."] },
	{ name: "types", command: [node, "node_modules/typescript/bin/tsc", "-b"] },
	{ name: "content", command: [node, "--import", "./scripts/site-folder.mjs", "src/builder/main.ts", "--check"] },
];

/** Runs a step, says how long it took, and answers whether it went well. */
export function runStep({ name, command: [program, ...arguments_], env }: Step): boolean {
	const start = Date.now();
	console.log(`\n— ${name}`);
	const result = spawnSync(program, arguments_, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
	const good = result.status === 0;
	console.log(`— ${name}: ${good ? "good" : "FAILED"} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
	return good;
}
