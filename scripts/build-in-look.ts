import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import type { LookName } from "../packages/kakehashi/src/builder/looks/looks.ts";
import type { ExampleName } from "../test/example-sites.ts";
import { copySite } from "../test/sites/copy-site.ts";
import { root } from "./run-steps.ts";

/**
 * Builds an example with another look, in a separate folder below `folder`. Returns the path of its
 * `dist` folder.
 */
export function buildInLook(example: ExampleName, look: LookName, folder: string): string {
	const site = join(folder, `${example}-${look}`);
	copySite(join(root, "examples", example), site);
	cpSync(
		join(root, "packages/kakehashi/src/builder/looks", `${look}.css`),
		join(site, "theme.css"),
	);
	execFileSync(
		process.execPath,
		[join(root, "packages/kakehashi/src/command/kakehashi.ts"), "build", site],
		{ stdio: ["ignore", "ignore", "inherit"] },
	);
	return join(site, "dist");
}
