import type { MiddlewareHandler } from "hono";
import { changeSections, type Payload, withoutAddress } from "../../core/payload/payload.ts";
import { searchIndexPath } from "../../core/routing/manifest.ts";
import { createFindInPages, type FindInPages } from "../../core/search/find-in-pages.ts";
import { maxQueryLength } from "../../core/search/fold.ts";
import { respondDocument } from "../errors/respond-document.ts";
import type { PolicyHeaders } from "../files/prepare-files.ts";
import type { ServedFile } from "../files/served-file.ts";
import { requestSearch } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";

/**
 * `GET /search?q=`: the page with the results, for browsers without scripts. Query and results are limited, and so are the
 * texts that are searched; without a query, the pre-rendered page is served.
 */
export function answerSearch(
	payload: Payload,
	files: ReadonlyMap<string, ServedFile>,
	{ render, policyHeaders }: { readonly render: (payload: Payload) => string; readonly policyHeaders?: PolicyHeaders | undefined },
): MiddlewareHandler<ServerEnv> {
	let find: FindInPages | undefined;
	return async (c, next) => {
		const query = new URLSearchParams(requestSearch(c)).get("q")?.trim().slice(0, maxQueryLength) ?? "";
		if (query === "") return next();
		find ??= createFindInPages(readIndex(payload.locale, files));
		const { total, results } = find(query);
		// The browser finds the place by itself: https://wicg.github.io/scroll-to-text-fragment/
		const links = results.map((result) => {
			const match = result.excerpt[1];
			return match === undefined ? result : { ...result, href: `${result.href}${result.href.includes("#") ? "" : "#"}:~:text=${encodeURIComponent(match)}` };
		});
		const shown = withoutAddress(changeSections(payload, "search", { foundOnServer: { query, total, results: links } }), 200);
		return respondDocument(c, render(shown), shown.status, policyHeaders?.(shown));
	};
}

/** The files of the build, which were checked when they were made. */
function readIndex(locale: string, files: ReadonlyMap<string, ServedFile>) {
	const read = (path: string) => JSON.parse(Buffer.from(files.get(path)?.variants.identity.full.body ?? "[]").toString());
	const { parts = [] }: { parts?: readonly string[] } = read(searchIndexPath(locale));
	return parts.flatMap(read);
}
