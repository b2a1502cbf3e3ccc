import { Hono } from "hono";
import * as v from "valibot";
import { notesAtOnce } from "../../notes/reader-notes.ts";
import { type EditEnv, requires } from "../access/access.ts";
import type { EditApiOptions } from "./edit-api-options.ts";
import { checked, jsonResponse, queryKeys, queryText } from "./requests.ts";

/** An id or key that is sent to all open browser windows each time, so it must be short. */
const shortKey = v.pipe(v.string(), v.maxLength(200));

/** What people share: events, who has which texts open, and the notes of readers. */
export function notesApi(options: Pick<EditApiOptions, "events" | "presence" | "notes">) {
	const { events } = options;
	return (
		new Hono<EditEnv>()
			.get("/events", (context) => events.subscribe(context.get("person").name))
			/**
			 * Reports that a browser window is open, and which texts are open in it. Without keys,
			 * the window is being closed.
			 */
			.post(
				"/here",
				requires("read"),
				checked(
					"json",
					v.object({
						id: shortKey,
						keys: v.optional(v.pipe(v.array(shortKey), v.maxLength(50))),
					}),
				),
				(context) => {
					const { id, keys } = context.req.valid("json");
					options.presence.note({ id, keys, name: context.get("person").name });
					return jsonResponse(context, { ok: true });
				},
			)
			/** The notes of readers about some texts of the draft, or all notes. */
			.get(
				"/notes",
				checked(
					"query",
					v.object({
						key: queryKeys,
						from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
					}),
				),
				async (context) => {
					const { key, from = "0" } = context.req.valid("query");
					const wanted = {
						keys: key.length === 0 ? undefined : key,
						from: Number(from),
						limit: notesAtOnce,
					};
					return jsonResponse(context, (await options.notes?.open(wanted)) ?? []);
				},
			)
			.post(
				"/notes/tick",
				requires("write"),
				checked("json", v.object({ id: queryText })),
				async (context) => {
					const { id } = context.req.valid("json");
					await options.notes?.tick(id, context.get("person").name);
					events.notify();
					return jsonResponse(context, { ok: true });
				},
			)
	);
}
