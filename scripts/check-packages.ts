import { join } from "node:path";
import { packPackages } from "./pack.ts";
import { npmCommand, root, runTogether, type Step } from "./run-steps.ts";

/**
 * The command that runs a program of the npm registry without installing it in this repository.
 * @param packages the packages that have it, each with its exact version
 */
export function npmExec(
	packages: readonly string[],
	...words: readonly string[]
): readonly [string, ...string[]] {
	const needed = packages.map((name) => `--package=${name}`);
	return npmCommand(["exec", "--yes", "--ignore-scripts", ...needed, "--", ...words]);
}

/** The commands that find mistakes in a packed file: in its fields, and in its types. */
export const packageChecks = (file: string) => [
	npmExec(["publint@0.3.25"], "publint", file, "--strict"),
	npmExec(["@arethetypeswrong/cli@0.18.5"], "attw", file, "--profile", "esm-only", "--quiet"),
];

// `npm run check-packages`: packs the packages and checks the packed files.
if (import.meta.main) {
	const steps = [...packPackages(join(root, "dist"))].flatMap(([name, { file }]) =>
		packageChecks(file).map(
			(command): Step => ({ name: `check of the packed ${name}`, command }),
		),
	);
	const good = await runTogether(steps);
	process.exit(good.every(Boolean) ? 0 : 1);
}
