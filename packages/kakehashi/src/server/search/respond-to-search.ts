import { changeSections, type Payload, withoutAddress } from "@kakehashi/core/payload/payload.ts";
import { searchIndexPath } from "@kakehashi/core/routing/manifest.ts";
import { createFindInPages, type FindInPages } from "@kakehashi/core/search/find-in-pages.ts";
import { maxQueryLength } from "@kakehashi/core/search/fold.ts";
import type { MiddlewareHandler } from "hono";
import { respondDocument } from "../errors/respond-document.ts";
import type { PolicyHeaders } from "../files/prepare-files.ts";
import type { ServedFile } from "../files/served-file.ts";
import { requestSearch } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";

/**
 * `GET /search?q=`: returns the page with the results, for browsers without scripts. The length of
 * the query, the number of results and the texts to search are limited. Without a query, the server
 * returns the pre-rendered page.
 */
export function respondToSearch(
	payload: Payload,
	files: ReadonlyMap<string, ServedFile>,
	{
		render,
		policyHeaders,
	}: {
		readonly render: (payload: Payload) => string;
		readonly policyHeaders?: PolicyHeaders | undefined;
	},
): MiddlewareHandler<ServerEnv> {
	let find: FindInPages | undefined;
	return async (c, next) => {
		const query =
			new URLSearchParams(requestSearch(c)).get("q")?.trim().slice(0, maxQueryLength) ?? "";
		if (query === "") return next();
		find ??= createFindInPages(readIndex(payload.locale, files));
		const { total, results } = find(query);
		// A text fragment makes the browser scroll to the text:
		// https://wicg.github.io/scroll-to-text-fragment/
		const links = results.map((result) => {
			const match = result.excerpt[1];
			return match === undefined
				? result
				: {
						...result,
						href: `${result.href}${result.href.includes("#") ? "" : "#"}:~:text=${encodeURIComponent(match)}`,
					};
		});
		const shown = withoutAddress(
			changeSections(payload, "search", { foundOnServer: { query, total, results: links } }),
			200,
		);
		return respondDocument(c, render(shown), shown.status, policyHeaders?.(shown));
	};
}

/**
 * Reads the search index from the files of the build. It needs no check, because the build has
 * checked it.
 */
function readIndex(locale: string, files: ReadonlyMap<string, ServedFile>) {
	const read = (path: string) =>
		JSON.parse(Buffer.from(files.get(path)?.variants.identity.full.body ?? "[]").toString());
	const { parts = [] }: { parts?: readonly string[] } = read(searchIndexPath(locale));
	return parts.flatMap(read);
}
