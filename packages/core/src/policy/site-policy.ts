import { mergePolicies, type PagePolicy } from "./page-policy.ts";
import type { EmbedProvider, ThirdParties, ThirdParty } from "./third-parties.ts";

/** The policy of a page with a video: it may load media files of the site. */
export const videoPolicy: PagePolicy = { sources: { "media-src": ["'self'"] } };

/** The file extensions of videos that every current browser plays. */
export const videoFile = /\.(?:mp4|webm)$/;

/** The policy of a page that embeds a page of another site. */
export const embedPolicy = ({ origins }: Pick<EmbedProvider, "origins">): PagePolicy => ({
	sources: { "frame-src": origins },
});

/** The policy of a page that runs a script of another site. */
export function thirdPartyPolicy({
	script,
	connect,
	images,
	frames,
	styles,
	trustedTypes,
}: ThirdParty): PagePolicy {
	const named = {
		"connect-src": connect,
		"img-src": images,
		"frame-src": frames,
		"style-src": styles,
	};
	const sources = Object.entries(named).flatMap(([name, origins]) =>
		origins === undefined ? [] : [[name, origins] as const],
	);
	return {
		sources: { "script-src": [new URL(script).origin], ...Object.fromEntries(sources) },
		...(trustedTypes === false && { trustedTypes }),
	};
}

/**
 * What all pages of a site together may do. It is known before any page is made. Hosts with one
 * policy for all documents send it, and each document then restricts it with its own policy.
 * @param publicFiles paths of the files that are published as they are
 */
export function sitePolicy(
	{ embeds = {}, thirdParties = {} }: ThirdParties,
	publicFiles: Iterable<string>,
): PagePolicy {
	const merged = mergePolicies([
		...Object.values(embeds).map(embedPolicy),
		...Object.values(thirdParties).map(thirdPartyPolicy),
		[...publicFiles].some((path) => videoFile.test(path)) ? videoPolicy : undefined,
	]);
	return merged ?? { sources: {} };
}
