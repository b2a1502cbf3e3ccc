import type { PackagePlaces } from "./find-package-places.ts";
import type { Project } from "./read-project.ts";

/** Where a package's code runs. `build` means the build, the checks and the tests. */
export const packagePlaces = ["browser", "server", "build"] as const;
export type PackagePlace = (typeof packagePlaces)[number];

/** A third-party package that every machine installs. */
export type PackageFacts = {
	readonly name: string;
	readonly version: string;
	/** SPDX license expression. Undefined if the package states none. */
	readonly license: string | undefined;
	/** Whether the package is a direct dependency of the project. */
	readonly direct: boolean;
	/** URL of the repository or the homepage. */
	readonly url: string | undefined;
	/** Empty if unknown because nothing was bundled. */
	readonly places: readonly PackagePlace[];
};

/** Facts about the project from `package.json`, the lockfile and the bundles. */
export type ProjectFacts = {
	/** SPDX expression of the project's own license. */
	readonly license: string;
	/** The oldest supported Node, such as `24`. */
	readonly nodeVersion: string;
	readonly packages: readonly PackageFacts[];
	/**
	 * How many more packages the lockfile contains that are optional, so that a machine installs
	 * only those for its platform.
	 */
	readonly optionalPackages: number;
};

/** The facts that the page shows: the packages that every machine installs, and where each runs. */
export function projectFacts(
	{ license, nodeVersion, packages }: Project,
	places: PackagePlaces,
): ProjectFacts {
	return {
		license,
		nodeVersion,
		packages: packages
			.filter(({ optional }) => !optional)
			.map((each) => ({
				name: each.name,
				version: each.version,
				license: each.license === "" ? undefined : each.license,
				direct: each.dependencyType !== undefined,
				url: each.url,
				places: places.get(each) ?? [],
			})),
		optionalPackages: packages.filter(({ optional }) => optional).length,
	};
}
