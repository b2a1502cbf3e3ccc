import type { LockedPackage, Project } from "./read-project.ts";

/** A package in the lockfile, all of it open to change. */
export function samplePackage(change: Partial<LockedPackage> & { readonly name: string }): LockedPackage {
	return {
		paths: [`node_modules/${change.name}`],
		version: "1.0.0",
		licence: "MIT",
		address: undefined,
		integrity: undefined,
		asked: undefined,
		optional: false,
		requires: [],
		licenceTexts: [],
		...change,
	};
}

export const sampleProject: Project = { name: "bridge", version: "0.1.0", licence: "MIT", nodeVersion: "24", packages: [] };
