import type { Context } from "hono";

const policy = (script: string) =>
	`default-src 'self'; script-src ${script}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/**
 * The app sends this header with requests that it makes automatically, without a person's action.
 */
export const unattendedHeader = "x-editor-unattended";

/**
 * Sets the headers of every response. Scripts run only in the editor itself, never in the page that
 * it shows.
 */
export function protect(context: Context, hasScript: boolean): void {
	context.header("content-security-policy", policy(hasScript ? "'self'" : "'none'"));
	context.header("cross-origin-resource-policy", "same-origin");
	context.header("cross-origin-opener-policy", "same-origin");
	context.header("x-content-type-options", "nosniff");
	context.header("referrer-policy", "same-origin");
	context.header("cache-control", "no-store");
}

/** A response that reveals nothing. */
export function refuseRequest(
	context: Context,
	status: 401 | 403 | 405 | 415 | 421 | 429,
	message = "",
): Response {
	const response = context.text(message, status);
	protect(context, false);
	return response;
}
