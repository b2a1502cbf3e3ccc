import { realpath } from "node:fs/promises";
import { join } from "node:path";
import type { BuildContext } from "kakehashi/section";
import { findPackagePlaces, type PackagePlaces } from "./find-package-places.ts";
import { lockedPaths } from "./locked-paths.ts";
import { type Project, repositoryOf } from "./read-project.ts";

/**
 * Waits for the bundles and returns where each package of the project runs. The places are empty if
 * nothing is bundled.
 */
export async function readPackagePlaces(
	{ packages }: Project,
	{ folder, bundled }: BuildContext,
): Promise<PackagePlaces> {
	const modules = await bundled;
	if (modules === undefined) return findPackagePlaces(packages, undefined);
	const installed = await realpath(join(repositoryOf(folder), "node_modules"));
	return findPackagePlaces(packages, {
		browser: lockedPaths(modules.browser, installed),
		server: lockedPaths(modules.server, installed),
	});
}
