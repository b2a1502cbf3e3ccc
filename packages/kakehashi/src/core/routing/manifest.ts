import type { RouteRule } from "./route-rule.ts";

/** `builds/latest.json`: which build is deployed. */
export type LatestBuild = {
	readonly id: string;
	/** Milliseconds since 1970: when the sources of the build were last changed. */
	readonly timestamp: number;
};

/** `builds/meta/{id}.json`: what the browser must know about a build before it navigates (specification §7). */
export type BuildManifest = LatestBuild & {
	/** Addresses that have a pre-rendered page and payload. */
	readonly prerendered: readonly string[];
	readonly routeRules: Readonly<Record<string, RouteRule>>;
};

export const latestBuildPath = "/builds/latest.json";

export function manifestPath(buildId: string): string {
	return `/builds/meta/${buildId}.json`;
}

/** What a visitor's search reads first in a language: `{ parts }`, the addresses of the files with the texts. */
export function searchIndexPath(locale: string): string {
	return `/builds/search/${locale}.json`;
}
