import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { findTexts } from "../../find/find-texts.ts";
import type { EditEnv } from "../access/access.ts";
import { describeChoices } from "../description/describe-choices.ts";
import {
	describeSite,
	type SiteDescription,
	type SiteQuestion,
} from "../description/describe-site.ts";
import type { EditApiOptions } from "./edit-api-options.ts";
import { checked, jsonResponse, queryKeys, queryText } from "./requests.ts";

const siteQuery = v.object({
	at: v.optional(queryText),
	list: v.optional(queryText),
	words: v.optional(queryText),
	looks: v.optional(queryText),
});

/**
 * Reads the whole site: its description, choices for links and pictures, a search in texts,
 * changes, and changes that a translation has not followed.
 */
export function siteApi(options: EditApiOptions) {
	const { edited, review } = options;
	return (
		new Hono<EditEnv>()
			.get("/site", checked("query", siteQuery), async (context) => {
				const { at, list, words, looks } = context.req.valid("query");
				const described =
					looks === undefined
						? undefined
						: {
								...(await options.colors.read()),
								...(await options.looks.read()),
								...(await options.type.read()),
							};
				return jsonResponse(
					context,
					await describeFor(options, context.get("person").name, {
						at,
						list,
						words,
						looks: described,
					}),
				);
			})
			/**
			 * The choices in the article editor: link targets that match the words, and pictures.
			 */
			.get(
				"/choices",
				checked("query", v.object({ words: v.optional(queryText) })),
				async (context) =>
					jsonResponse(
						context,
						describeChoices(edited.snapshot(), context.req.valid("query").words ?? ""),
					),
			)
			/** Searches the texts of the site for words. Each hit comes with its replacement. */
			.get(
				"/find",
				checked("query", v.object({ words: queryText, instead: v.optional(queryText) })),
				async (context) => {
					const { words: sought, instead = "" } = context.req.valid("query");
					const found = await forWaiting(context, (signal) =>
						findTexts(edited.snapshot(), sought, instead, signal),
					);
					return jsonResponse(
						context,
						found.map(({ hit }) => hit),
					);
				},
			)
			.get(
				"/changes",
				checked("query", v.object({ since: v.optional(queryText), heldBack: queryKeys })),
				async (context) => {
					options.publishing?.look();
					const { since = "", heldBack } = context.req.valid("query");
					return jsonResponse(
						context,
						await forWaiting(context, (signal) =>
							review.review(since, heldBack, signal),
						),
					);
				},
			)
			.get("/outdated", checked("query", v.object({ key: queryText })), async (context) =>
				jsonResponse(
					context,
					await review.changesSinceConfirmed(context.req.valid("query").key),
				),
			)
	);
}

/** Describes the site for the person with this name. */
export async function describeFor(
	options: EditApiOptions,
	name: string,
	question: Partial<Pick<SiteQuestion, "at" | "list" | "words" | "looks">>,
): Promise<SiteDescription> {
	return describeSite({
		notes: (await options.notes?.count()) ?? { count: 0, keys: [] },
		edited: options.edited.snapshot(),
		publicAddress: options.publicAddress,
		next: options.files.next(name),
		styles: options.styles(),
		translator: options.translator?.name,
		version: options.events.version(),
		...question,
	});
}

/** Runs long work, and aborts it if the client no longer waits for the response. */
async function forWaiting<T>(
	{ req }: Context,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const { signal } = req.raw;
	try {
		return await work(signal);
	} catch (error) {
		if (signal.aborted) throw new HTTPException(408);
		throw error;
	}
}
