import { noticesPath, sbomPath } from "../site/project-facts.ts";
import type { BuildSources } from "./build-site.ts";
import type { PackagePlaces } from "./package-places.ts";
import { createSbom } from "./sbom.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

/** What readers can take away about the packages, by path without a slash at the start. */
export function downloads({ site, project, timestamp }: Pick<BuildSources, "site" | "project" | "timestamp">, places: PackagePlaces): Map<string, string> {
	return new Map([
		[sbomPath.slice(1), createSbom(project, { origin: site.origin, timestamp, places })],
		[noticesPath.slice(1), thirdPartyNotices(project, places)],
	]);
}
