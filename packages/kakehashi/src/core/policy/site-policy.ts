import { mergePolicies, type PagePolicy } from "./page-policy.ts";
import type { EmbedProvider, ThirdParties, ThirdParty } from "./third-parties.ts";

/** What a page with a video needs: files of the site itself. */
export const videoPolicy: PagePolicy = { sources: { "media-src": ["'self'"] } };

/** The endings of videos that every current browser plays. */
export const videoFile = /\.(?:mp4|webm)$/;

/** What a page needs to embed someone else's page. */
export const embedPolicy = ({ origins }: Pick<EmbedProvider, "origins">): PagePolicy => ({ sources: { "frame-src": origins } });

/** What a page needs to run someone else's script. */
export function thirdPartyPolicy({ script, connect, images, frames, styles, trustedTypes }: ThirdParty): PagePolicy {
	const named = { "connect-src": connect, "img-src": images, "frame-src": frames, "style-src": styles };
	const sources = Object.entries(named).flatMap(([name, origins]) => (origins === undefined ? [] : [[name, origins] as const]));
	return { sources: { "script-src": [new URL(script).origin], ...Object.fromEntries(sources) }, ...(trustedTypes === false && { trustedTypes }) };
}

/**
 * What all pages of a site together may do. It is known before any page is made, and sent by hosts that have one policy for
 * all; each document says which parts of it do not apply there.
 * @param publicFiles paths of the files that are published as they are
 */
export function sitePolicy({ embeds = {}, thirdParties = {} }: ThirdParties, publicFiles: Iterable<string>): PagePolicy {
	const merged = mergePolicies([
		...Object.values(embeds).map(embedPolicy),
		...Object.values(thirdParties).map(thirdPartyPolicy),
		[...publicFiles].some((path) => videoFile.test(path)) ? videoPolicy : undefined,
	]);
	return merged ?? { sources: {} };
}
