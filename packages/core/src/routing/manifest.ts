import type { RouteRule } from "./route-rule.ts";

/** `builds/latest.json`: the deployed build. */
export type LatestBuild = {
	readonly id: string;
	/** Milliseconds since 1970: when the sources of the build were last changed. */
	readonly timestamp: number;
};

/**
 * `builds/meta/{id}.json`: what the browser must know about a build to decide a navigation before
 * loading anything.
 */
export type BuildManifest = LatestBuild & {
	/** Addresses that have a pre-rendered page and payload. */
	readonly prerendered: readonly string[];
	readonly routeRules: Readonly<Record<string, RouteRule>>;
};

export const latestBuildPath = "/builds/latest.json";

export function manifestPath(buildId: string): string {
	return `/builds/meta/${buildId}.json`;
}

/**
 * The first file of the site search in a language: `{ parts }`, the addresses of the files with the
 * texts.
 */
export function searchIndexPath(locale: string): string {
	return `/builds/search/${locale}.json`;
}
