import { Hono } from "hono";
import * as v from "valibot";
import type { EditEnv } from "../access/access.ts";
import { describePage } from "../description/describe-page.ts";
import type { EditApiOptions } from "./edit-api-options.ts";
import { checked, jsonResponse, queryKeys, queryText } from "./requests.ts";

const pageQuery = v.object({
	at: v.optional(queryText),
	of: v.optional(queryText),
	texts: v.optional(queryText),
	key: queryKeys,
});

/**
 * Reads a page, its size, the pages that are too large, and the texts that link previews cannot
 * show.
 */
export function pageApi(options: EditApiOptions) {
	const { edited } = options;
	return (
		new Hono<EditEnv>()
			.get("/page", checked("query", pageQuery), async (context) => {
				const { at, of, texts, key = [] } = context.req.valid("query");
				const { loaded } = edited.snapshot();
				const html =
					at === undefined || loaded === undefined
						? undefined
						: await options.page(loaded, at);
				return jsonResponse(context, {
					html,
					...describePage(edited.snapshot(), {
						of,
						keys: key,
						withTexts: texts !== undefined,
					}),
				});
			})
			.get("/size", checked("query", v.object({ at: queryText })), async (context) => {
				const { loaded } = edited.snapshot();
				const weight =
					loaded && (await options.size(loaded, context.req.valid("query").at));
				return jsonResponse(context, weight ?? { bytes: 0, budget: 0, stops: false });
			})
			/** The pages that are larger than the site's limit. */
			.get("/large", async (context) => {
				const { loaded } = edited.snapshot();
				return jsonResponse(
					context,
					loaded === undefined ? [] : await options.large(loaded),
				);
			})
			/** The texts that link previews cannot show completely. */
			.get("/previews", async (context) => {
				const { loaded } = edited.snapshot();
				return jsonResponse(
					context,
					loaded === undefined ? [] : await options.previews(loaded),
				);
			})
	);
}
