import type { PackagePlace } from "./project-facts.ts";
import type { LockedPackage } from "./read-project.ts";

/** Paths in the lockfile of the packages that the bundles contain. */
export type BundledPackages = {
	readonly browser: ReadonlySet<string>;
	readonly server: ReadonlySet<string>;
};

export type PackagePlaces = ReadonlyMap<LockedPackage, readonly PackagePlace[]>;

/**
 * Where each package runs: in the bundles that contain its code, or otherwise in the build. A tool
 * that adds a little code to a bundle, such as the bundler's loader, runs in both.
 * @param bundled undefined if nothing was bundled, as on the dev server; then the places are
 * unknown and empty
 */
export function findPackagePlaces(
	packages: readonly LockedPackage[],
	bundled: BundledPackages | undefined,
): PackagePlaces {
	const needed = neededToRun(packages);
	const placesOf = (each: LockedPackage, { browser, server }: BundledPackages) => {
		const places: PackagePlace[] = [];
		if (each.paths.some((path) => browser.has(path))) places.push("browser");
		if (each.paths.some((path) => server.has(path))) places.push("server");
		if (places.length === 0 || !needed.has(each)) places.push("build");
		return places;
	};
	return new Map(
		packages.map((each) => [each, bundled === undefined ? [] : placesOf(each, bundled)]),
	);
}

/** The packages that the site needs at run time, with their direct and indirect dependencies. */
export function neededToRun(packages: readonly LockedPackage[]): Set<LockedPackage> {
	const byPath = new Map(
		packages.flatMap((each) => each.paths.map((path) => [path, each] as const)),
	);
	const found = new Set<LockedPackage>();
	const visit = (each: LockedPackage | undefined) => {
		if (each === undefined || found.has(each)) return;
		found.add(each);
		for (const path of each.requires) visit(byPath.get(path));
	};
	for (const each of packages) if (each.dependencyType === "runtime") visit(each);
	return found;
}
