import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

// `npm start`: builds the website with the examples and serves it. The build runs in a separate
// process, so that its memory is free when the server runs.
const root = resolve(import.meta.dirname, "..");
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, "build-website.ts")], {
	stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);
process.argv = [
	process.execPath,
	join(root, "packages/kakehashi/src/command/kakehashi.ts"),
	"serve",
	join(root, "website"),
	...process.argv.slice(2),
];
await import("../packages/kakehashi/src/command/kakehashi.ts");
