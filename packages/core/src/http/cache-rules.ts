import { latestBuildPath } from "../routing/manifest.ts";

/** For responses whose address changes whenever their content changes. */
export const immutable = "public, max-age=31536000, immutable";
/** For responses that the browser revalidates each time. The ETag makes this cheap. */
export const revalidate = "no-cache";
/**
 * For permanent redirects and public files. Browsers check them again after an hour, so that an
 * owner's mistake does not stay in browsers forever.
 */
const hourly = "public, max-age=3600";

/** The `Cache-Control` of a public file that is not a page, by its address. */
export function cacheControlFor(path: string): string {
	if (path === latestBuildPath) return "no-store";
	if (path.startsWith("/assets/") || path.startsWith("/builds/meta/")) return immutable;
	if (path.endsWith("/_payload.json") || path.startsWith("/builds/search/")) return revalidate;
	return hourly;
}

/** The media type of the feeds of collections (RFC 4287 §7), whose addresses end in `/feed.xml`. */
export const feedType = "application/atom+xml; charset=utf-8";

/**
 * The media type of calendars and of the files of single events (RFC 5545), whose addresses end in
 * `.ics`.
 */
export const calendarType = "text/calendar; charset=utf-8";
