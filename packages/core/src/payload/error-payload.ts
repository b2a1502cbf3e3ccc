import type { Payload } from "./payload.ts";

/** What went wrong: the HTTP status, what happened in technical English, and the requested path. */
type PageFailure = { readonly status: number; readonly message: string; readonly path: string };

/**
 * Whether the not-found page explains a failure: the page does not exist, or no longer. The page
 * for all other failures says to try again.
 */
export const isMissingPage = (status: number): boolean => status === 404 || status === 410;

/** The payload of an error page or of the not-found page for a given failure. */
export function withFailure<P extends Payload>(
	payload: P,
	{ status, message, path }: PageFailure,
): P {
	return {
		...payload,
		status,
		sections: payload.sections.map((section) => ({ ...section, message, path })),
	};
}
