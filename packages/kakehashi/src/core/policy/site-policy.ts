import { mergePolicies, type PagePolicy } from "./page-policy.ts";

/** What a page with a video needs: files of the site itself. */
export const videoPolicy: PagePolicy = { sources: { "media-src": ["'self'"] } };

/** The endings of videos that every current browser plays. */
export const videoFile = /\.(?:mp4|webm)$/;

/**
 * What all pages of a site together may do. It is known before any page is made, and sent by hosts that have one policy for all;
 * each document says what of it does not hold there.
 * @param publicFiles paths of the files that are published as they are
 */
export function sitePolicy(_site: unknown, publicFiles: Iterable<string>): PagePolicy | undefined {
	return mergePolicies([...publicFiles].some((path) => videoFile.test(path)) ? [videoPolicy] : []);
}
