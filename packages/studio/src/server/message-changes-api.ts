import { checked } from "@kakehashi/editor/server/api/requests.ts";
import { type Context, Hono } from "hono";
import { type MessageState, messageStates, messagesToCsv } from "kakehashi/internal/inbox.ts";
import * as v from "valibot";
import type { StudioInbox } from "../messages/open-inbox.ts";
import type { LoggedKind } from "../people/logged.ts";
import type { PeopleStore } from "../people/people-store.ts";
import {
	listedMessages,
	messageLists,
	messageNotFound,
	messageReference,
} from "./message-requests.ts";
import type { StudioEnv } from "./studio-access.ts";

export type MessageChangesOptions = {
	readonly store: PeopleStore;
	readonly inbox: StudioInbox;
	readonly clock: () => number;
};

/** The kind of log entry for each state to which a person can move a message. */
const moved = {
	new: "messageToDo",
	done: "messageDone",
	quarantined: "messageHeld",
} as const satisfies Readonly<Record<MessageState, LoggedKind>>;

const noteText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000));

/** The routes that change, delete or export messages. The caller must check permissions. */
export function messageChangesApi({ store, inbox, clock }: MessageChangesOptions) {
	const change = (context: Context<StudioEnv>) => ({
		by: context.get("session").person.name,
		now: clock(),
	});
	return new Hono<StudioEnv>()
		.post(
			"/messages/mark",
			checked(
				"json",
				v.object({ reference: messageReference, state: v.picklist(messageStates) }),
			),
			async (context) => {
				const { reference, state } = context.req.valid("json");
				const messages = inbox.store();
				const message = (await messages?.get(reference))?.message;
				if (message === undefined) return messageNotFound(context);
				// Write the log first, so that no message changes without a log entry.
				if (message.state !== state)
					await store.record(moved[state], reference, change(context));
				return (await messages?.mark(reference, state, inbox.jobsOf(message.form), clock()))
					? context.json({ ok: true as const })
					: messageNotFound(context);
			},
		)
		.post(
			"/messages/read",
			checked("json", v.object({ reference: messageReference, isRead: v.boolean() })),
			async (context) => {
				const { reference, isRead } = context.req.valid("json");
				return (await inbox.store()?.setRead(reference, isRead ? clock() : undefined))
					? context.json({ ok: true as const })
					: messageNotFound(context);
			},
		)
		.post(
			"/messages/note",
			checked("json", v.object({ reference: messageReference, text: noteText })),
			async (context) => {
				const { reference, text } = context.req.valid("json");
				const { by, now } = change(context);
				return (await inbox.store()?.addNote(reference, { at: now, by, text }))
					? context.json({ ok: true as const })
					: messageNotFound(context);
			},
		)
		.post(
			"/messages/delete",
			checked("json", v.object({ reference: messageReference })),
			async (context) => {
				const { reference } = context.req.valid("json");
				const messages = inbox.store();
				if ((await messages?.get(reference)) === undefined) return messageNotFound(context);
				// Write the log first, so that no message is deleted without a log entry.
				await store.record("deleted", reference, change(context));
				await messages?.delete(reference);
				return context.json({ ok: true as const });
			},
		)
		.post("/messages/export", checked("json", v.object(listedMessages)), async (context) => {
			const { list, search } = context.req.valid("json");
			const found = (await inbox.store()?.list({ state: messageLists[list], search })) ?? [];
			await store.record("exported", String(found.length), change(context));
			return context.body(messagesToCsv(found), 200, {
				"content-type": "text/csv; charset=utf-8",
				"content-disposition": "attachment",
			});
		});
}
