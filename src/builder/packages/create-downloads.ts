import type { Site } from "../../core/routing/site.ts";
import { noticesPath, sbomPath } from "../../core/schema/project-facts.ts";
import type { PackagePlaces } from "./find-package-places.ts";
import type { Project } from "./read-project.ts";
import { createSbom } from "./sbom.ts";
import { type PublishedFont, thirdPartyNotices } from "./third-party-notices.ts";

export type DownloadSources = {
	readonly site: Pick<Site, "origin">;
	readonly project: Project;
	/** May have a font that visitors load. */
	readonly theme: { readonly headingFace: PublishedFont | undefined };
	/** When the sources were last changed, in milliseconds since 1970. */
	readonly timestamp: number;
};

/** What readers can take away about the packages, by path without a slash at the start. */
export function createDownloads({ site, project, theme, timestamp }: DownloadSources, places: PackagePlaces): Map<string, string> {
	return new Map([
		[sbomPath.slice(1), createSbom(project, { origin: site.origin, timestamp, places })],
		[noticesPath.slice(1), thirdPartyNotices(project, places, theme.headingFace)],
	]);
}
