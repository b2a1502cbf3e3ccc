import { encodeUrl } from "../../core/routing/route-rule.ts";

/**
 * A redirect without a body. Permanent ones are kept for an hour only, so that an owner's mistake does not stay in
 * browsers for good.
 * @param location address with everything it needs; characters outside of ASCII are encoded here
 */
export function respondRedirect(location: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
	const permanent = status === 301 || status === 308;
	return new Response(null, {
		status,
		headers: {
			Location: encodeUrl(location),
			"Content-Length": "0",
			"Cache-Control": permanent ? "public, max-age=3600" : "no-cache",
			...headers,
		},
	});
}
