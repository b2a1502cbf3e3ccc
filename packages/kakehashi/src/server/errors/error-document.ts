import { visiblePath } from "@kakehashi/core/http/visible-path.ts";
import { errorFields, type Log } from "@kakehashi/core/log.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { isMissingPage, withFailure } from "@kakehashi/core/payload/error-payload.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { localeOfPath } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { escapeAttribute } from "@kakehashi/core/values/escape-markup.ts";

type ErrorDocumentDependencies = {
	readonly site: Pick<Site, "locales">;
	readonly build: Pick<ServerBuild, "notFound" | "error">;
	readonly render: (payload: Payload) => string;
	/** A prepared page that is used if an error page cannot be rendered. */
	readonly plainError: string;
	readonly log: Log;
};

/** Returns the page for a failed request, in the language of its path. */
export type ErrorDocument = (
	path: string,
	status: number,
	message: string,
) => { readonly status: number; readonly html: string };

/**
 * Stands for the requested path while a page is rendered. No visible path contains this character.
 */
const placeholder = "\ue000";

/**
 * Statuses and messages come from the site's own rules, so there are few. Caching more pages would
 * waste memory.
 */
const maxKnown = 100;

/**
 * Creates the function that renders error pages. Status 404 or 410 gives the not-found page with
 * the requested address, and every other status gives the generic page. If that page cannot be
 * rendered, the function returns the plain page with status 500. It never throws.
 */
export function createErrorDocument({
	site,
	build,
	render,
	plainError,
	log,
}: ErrorDocumentDependencies): ErrorDocument {
	const known = new Map<string, readonly string[]>();
	/**
	 * Returns the parts of the page before and after the path. They are cached, because rendering
	 * takes a hundred times as long as inserting a path.
	 */
	const pageParts = (code: string, status: number, message: string): readonly string[] => {
		const key = `${code} ${status} ${message}`;
		const found = known.get(key);
		if (found !== undefined) return found;
		const payload = (isMissingPage(status) ? build.notFound : build.error)[code];
		if (payload === undefined)
			throw new Error(`The build has no error page in the language "${code}"`);
		const parts = render(
			withFailure<Payload>(payload, { status, message, path: placeholder }),
		).split(placeholder);
		if (known.size >= maxKnown) known.clear();
		known.set(key, parts);
		return parts;
	};
	return (path, wantedStatus, message) => {
		const status =
			Number.isInteger(wantedStatus) && wantedStatus >= 400 && wantedStatus <= 599
				? wantedStatus
				: 500;
		try {
			return {
				status,
				html: pageParts(localeOfPath(path, site.locales).code, status, message).join(
					escapeAttribute(visiblePath(path)),
				),
			};
		} catch (error) {
			log({ level: "error", event: "error-page-failed", status, ...errorFields(error) });
			return { status: 500, html: plainError };
		}
	};
}
