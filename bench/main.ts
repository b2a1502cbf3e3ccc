import { spawnSync } from "node:child_process";
import { join } from "node:path";

// Runs every measurement of this folder that needs nothing but the build, one after the other: each prints a table of
// ratios taken in one run. With `peers` it compares with other systems instead, which installs them first and takes about
// eight minutes after that (`--quick`: two): docs/benchmarks.md.
const [chosen, ...rest] = process.argv.slice(2);
const measurements = chosen === "peers" ? ["peers/main.ts"] : ["server.ts", "inbox.ts", "attack.ts"];
for (const file of measurements) {
	console.log(`\n— ${file}`);
	const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...(chosen === "peers" ? rest : process.argv.slice(2))], {
		stdio: "inherit",
	});
	if (status !== 0) process.exitCode = status ?? 1;
}
