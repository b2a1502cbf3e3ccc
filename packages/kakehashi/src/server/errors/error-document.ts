import { escapeHtml, visiblePath } from "../../core/http/visible-path.ts";
import type { Log } from "../../core/log.ts";
import type { ServerBuild } from "../../core/payload/build-output.ts";
import { withFailure } from "../../core/payload/error-payload.ts";
import type { Payload } from "../../core/payload/payload.ts";
import { localeOfPath } from "../../core/routing/locale.ts";
import type { Site } from "../../core/routing/site.ts";
import { errorFields } from "../http/log.ts";

type ErrorDocumentDependencies = {
	readonly site: Pick<Site, "locales">;
	readonly build: Pick<ServerBuild, "notFound" | "error">;
	readonly render: (payload: Payload) => string;
	/** A finished page for when an error page cannot be rendered. */
	readonly plainError: string;
	readonly log: Log;
};

/** Makes the page for a failed request, in the language of its path. */
export type ErrorDocument = (path: string, status: number, message: string) => { readonly status: number; readonly html: string };

/** Represents the requested path while a page is made; no path is shown with a character like this. */
const placeholder = "\ue000";

/** Statuses and messages come from the site's own rules, so there are few; more than that is not worth the memory. */
const maxKnown = 100;

/**
 * 404 gives the not-found page with the requested address, every other status the generic page. If even that cannot be
 * rendered, the response is the plain page with status 500; this never throws.
 */
export function createErrorDocument({ site, build, render, plainError, log }: ErrorDocumentDependencies): ErrorDocument {
	const known = new Map<string, readonly string[]>();
	/** The page around the path: rendering takes a hundred times as long as inserting a path into the result. */
	const pageParts = (code: string, status: number, message: string): readonly string[] => {
		const key = `${code} ${status} ${message}`;
		const found = known.get(key);
		if (found !== undefined) return found;
		const payload = (status === 404 ? build.notFound : build.error)[code];
		if (payload === undefined) throw new Error(`The build has no error page in the language "${code}"`);
		const parts = render(withFailure<Payload>(payload, { status, message, path: placeholder })).split(placeholder);
		if (known.size >= maxKnown) known.clear();
		known.set(key, parts);
		return parts;
	};
	return (path, wantedStatus, message) => {
		const status = Number.isInteger(wantedStatus) && wantedStatus >= 400 && wantedStatus <= 599 ? wantedStatus : 500;
		try {
			return { status, html: pageParts(localeOfPath(path, site.locales).code, status, message).join(escapeHtml(visiblePath(path))) };
		} catch (error) {
			log({ level: "error", event: "error-page-failed", status, ...errorFields(error) });
			return { status: 500, html: plainError };
		}
	};
}
