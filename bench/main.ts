import { spawnSync } from "node:child_process";
import { join } from "node:path";

// Runs every measurement of this folder, one after the other: each prints a table of ratios taken in one run.
const measurements = ["server.ts", "inbox.ts", "attack.ts"];
for (const file of measurements) {
	console.log(`\n— ${file}`);
	const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...process.argv.slice(2)], { stdio: "inherit" });
	if (status !== 0) process.exitCode = status ?? 1;
}
