import type { ServerBuild } from "../../core/payload/build-output.ts";
import type { Payload } from "../../core/payload/payload.ts";
import { localeOfPath } from "../../core/routing/locale.ts";
import type { Site } from "../../core/routing/site.ts";
import { errorFields, type Log } from "../http/log.ts";
import { visibleAddress } from "../http/visible-address.ts";

export type ErrorDocumentDependencies = {
	readonly site: Pick<Site, "locales">;
	readonly build: Pick<ServerBuild, "notFound" | "error">;
	readonly render: (payload: Payload) => string;
	/** A finished page for when an error page cannot be rendered. */
	readonly plainError: string;
	readonly log: Log;
};

/** Makes the page for a failed request, in the language of its path. */
export type ErrorDocument = (path: string, status: number, message: string) => { readonly status: number; readonly html: string };

/**
 * 404 gives the not-found page with the address asked for, every other status the generic page. When even that cannot be
 * rendered, the answer is the plain page with status 500; this never throws.
 */
export function createErrorDocument({ site, build, render, plainError, log }: ErrorDocumentDependencies): ErrorDocument {
	return (path, wantedStatus, message) => {
		const status = Number.isInteger(wantedStatus) && wantedStatus >= 400 && wantedStatus <= 599 ? wantedStatus : 500;
		try {
			const { code } = localeOfPath(path, site.locales);
			if (status === 404) {
				const payload = required(build.notFound[code], code);
				return { status, html: render({ ...payload, content: { ...payload.content, message, address: visibleAddress(path) } }) };
			}
			const payload = required(build.error[code], code);
			return { status, html: render({ ...payload, status, content: { ...payload.content, message } }) };
		} catch (error) {
			log({ level: "error", event: "error-page-failed", status, ...errorFields(error) });
			return { status: 500, html: plainError };
		}
	};
}

function required<T>(payload: T | undefined, code: string): T {
	if (payload === undefined) throw new Error(`The build has no error page in the language "${code}"`);
	return payload;
}
