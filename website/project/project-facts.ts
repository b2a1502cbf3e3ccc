import type { PackagePlaces } from "./find-package-places.ts";
import type { Project } from "./read-project.ts";

/** Where a package's code runs; `build` stands for the build, the checks and the tests. */
export const packagePlaces = ["browser", "server", "build"] as const;
export type PackagePlace = (typeof packagePlaces)[number];

/** A third-party package that every machine installs. */
export type PackageFacts = {
	readonly name: string;
	readonly version: string;
	/** SPDX license expression; undefined when the package states none. */
	readonly license: string | undefined;
	/** Whether the project itself asks for it, not only another package. */
	readonly direct: boolean;
	/** Where its source or its site is. */
	readonly url: string | undefined;
	/** Empty if it is not known, because nothing was bundled. */
	readonly places: readonly PackagePlace[];
};

/** What the project's own files say about it: `package.json`, the lockfile and the bundles. */
export type ProjectFacts = {
	/** SPDX expression of the project's own license. */
	readonly license: string;
	/** Oldest Node that it runs on, such as `24`. */
	readonly nodeVersion: string;
	readonly packages: readonly PackageFacts[];
	/** How many more packages the lockfile contains of which a machine installs only those that suit it. */
	readonly optionalPackages: number;
};

/** What the page says about the project: the packages that every machine installs, and where each runs. */
export function projectFacts({ license, nodeVersion, packages }: Project, places: PackagePlaces): ProjectFacts {
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
