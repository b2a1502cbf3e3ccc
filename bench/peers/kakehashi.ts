import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";
import type { Subject } from "./subject.ts";

const root = join(import.meta.dirname, "../..");

/** Kakehashi with the site of this repository. */
export function kakehashi(cache: string): Subject {
	const dist = join(cache, "kakehashi");
	const { version, license } = JSON.parse(
		readFileSync(join(root, "packages/kakehashi/package.json"), "utf8"),
	) as { version: string; license: string };
	return {
		name: "Kakehashi",
		version,
		license,
		files: join(dist, "client"),
		build() {
			// Keep converted images, because the other systems receive them as finished files.
			for (const folder of [
				dist,
				...["bundles", "compressed", "fonts", "share-images"].map((name) =>
					join(root, "website/node_modules/.cache/kakehashi", name),
				),
			])
				rmSync(folder, { recursive: true, force: true });
			return runProgram(
				[
					process.execPath,
					"packages/kakehashi/src/command/kakehashi.ts",
					"build",
					"website",
					"--out",
					dist,
				],
				{ cwd: root },
			);
		},
		server: {
			command: [process.execPath, join(dist, "server/main.js")],
			cwd: dist,
			env: { DATA_DIR: join(dist, "data") },
		},
	};
}
