import type { ProjectFacts, Release } from "../../core/schema/project-facts.ts";
import type { PackagePlaces } from "./find-package-places.ts";
import type { Project } from "./read-project.ts";
import type { SourceArchive } from "./source-archive.ts";

/** What the pages say of the project: the packages that every machine installs, the versions so far, and where its sources are. */
export function projectFacts(
	{ license, nodeVersion, packages }: Project,
	places: PackagePlaces,
	releases: readonly Release[],
	archive?: SourceArchive,
): ProjectFacts {
	return {
		license: license,
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
		releases,
		...(archive && { sourceArchive: { path: archive.path, checksum: archive.checksum } }),
	};
}
