import type { PayloadFile } from "@kakehashi/core/payload/payload.ts";
import { localizePath } from "@kakehashi/core/routing/locale.ts";
import {
	type BuildManifest,
	type LatestBuild,
	latestBuildPath,
	manifestPath,
} from "@kakehashi/core/routing/manifest.ts";
import { payloadPath } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Collection } from "@kakehashi/core/schema/entry.ts";
import { type Payloads, payloadsByPath } from "../../content/payloads/payloads.ts";
import { prerenderedPaths } from "./page-files.ts";

/**
 * The files that the browser fetches for in-place navigation: the payload of each page, the
 * manifest of this build, and the id of the newest build.
 */
export function dataFiles(
	payloads: Payloads,
	site: Site,
	collections: Iterable<Collection>,
	{ id, timestamp }: LatestBuild,
): Map<string, string> {
	const lists = [...collections].flatMap(({ path }) =>
		site.locales.map((locale) => `${localizePath(path, locale)}/**`),
	);
	const manifest: BuildManifest = {
		id,
		timestamp,
		prerendered: [...prerenderedPaths(payloads, site), ...lists],
		routeRules: site.routeRules,
	};
	return new Map([
		...[...payloadsByPath(payloads, site)].map(
			([path, payload]) =>
				[
					payloadPath(path).slice(1),
					JSON.stringify({ ...payload, buildId: id } satisfies PayloadFile),
				] as const,
		),
		[manifestPath(id).slice(1), JSON.stringify(manifest)],
		[latestBuildPath.slice(1), JSON.stringify({ id, timestamp } satisfies LatestBuild)],
	]);
}
