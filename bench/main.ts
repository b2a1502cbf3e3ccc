import { spawnSync } from "node:child_process";
import { join } from "node:path";

// Runs every measurement in this folder that needs only the build, one after another. Each prints a
// table of ratios from one run. With `peers` it compares Kakehashi with other systems instead: it
// installs them first and then takes about eight minutes (with `--quick`, two). See
// docs/benchmarks.md.
const [chosen, ...rest] = process.argv.slice(2);
const measurements =
	chosen === "peers" ? ["peers/main.ts"] : ["server.ts", "inbox.ts", "attack.ts"];
for (const file of measurements) {
	console.log(`\n— ${file}`);
	const { status } = spawnSync(
		process.execPath,
		[join(import.meta.dirname, file), ...(chosen === "peers" ? rest : process.argv.slice(2))],
		{
			stdio: "inherit",
		},
	);
	if (status !== 0) process.exitCode = status ?? 1;
}
