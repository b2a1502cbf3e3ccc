import type { LockedPackage, Project } from "./read-project.ts";

/** A package of the lockfile for tests. `change` replaces any of its properties. */
export function samplePackage(
	change: Partial<LockedPackage> & { readonly name: string },
): LockedPackage {
	return {
		paths: [`node_modules/${change.name}`],
		version: "1.0.0",
		license: "MIT",
		url: undefined,
		integrity: undefined,
		dependencyType: undefined,
		optional: false,
		requires: [],
		...change,
	};
}

export const sampleProject: Project = {
	name: "bridge",
	version: "0.1.0",
	license: "MIT",
	nodeVersion: "24",
	packages: [],
};
