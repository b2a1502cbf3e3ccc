import type { Handler } from "hono";
import type { CollectionFiles } from "../files/collection-files.ts";
import type { ServedFile } from "../files/served-file.ts";
import { readBody } from "../http/read-body.ts";
import type { ServerEnv } from "../http/server-env.ts";
import { isCounted } from "./is-counted.ts";
import type { PageViewCounter } from "./page-view-counter.ts";

/** The maximum number of pages that one document can report at a time. */
const maxPages = 50;
const maxBytes = 100_000;

/**
 * `POST /api/visits`: receives the pages that were shown after the first one without a new
 * document, one per line. The page reports them when the visitor leaves it.
 */
export function receivePageViews(
	{ countPage }: PageViewCounter,
	files: ReadonlyMap<string, ServedFile>,
	collectionFiles: CollectionFiles,
): Handler<ServerEnv> {
	return async (c) => {
		if (c.req.header("sec-fetch-site") === "same-origin" && isCounted(c.req.header())) {
			const body = await readBody(c.req.raw, maxBytes);
			const paths =
				typeof body === "number" ? [] : Buffer.from(body).toString().split("\n", maxPages);
			for (const path of paths)
				if (files.has(path) || (await collectionFiles(path)) !== undefined) countPage(path);
		}
		return c.body(null, 204, { "Cache-Control": "no-store" });
	};
}
