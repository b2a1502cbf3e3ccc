import { type Context, Hono } from "hono";
import * as v from "valibot";
import { safeFileName } from "../../core/contact/sent-file.ts";
import { messageLanguage, say } from "../../core/messages/say.ts";
import type { MailWords, MailWordsByLocale } from "../../core/schema/mails.ts";
import { jsonResponse } from "../../editor/server/api/requests.ts";
import { messagesToCsv } from "../../inbox/cli/message-export.ts";
import { fieldsInWords, topicText } from "../../inbox/delivery/mail-text.ts";
import { visibleMarks } from "../../inbox/delivery/visible-marks.ts";
import {
	type MessageFilter,
	type MessageState,
	messageStates,
	type StoredMessage,
	StoreUnavailable,
} from "../../inbox/store/store.ts";
import { t } from "../i18n/t.ts";
import type { StudioInbox } from "../messages/open-inbox.ts";
import { replyLink } from "../messages/reply-link.ts";
import type { LoggedKind } from "../people/logged.ts";
import type { PeopleStore } from "../people/people-store.ts";
import { body, query } from "./answers.ts";
import { needs, type StudioEnv, signedIn } from "./studio-access.ts";

export type MessagesApiOptions = {
	readonly store: PeopleStore;
	readonly inbox: StudioInbox;
	readonly clock: () => number;
	/** The names of topics and fields, by language. */
	readonly mailWords: () => MailWordsByLocale;
};

/** How many messages a page of the list has, and how many characters of each. */
const pageSize = 50;
const maxExcerpt = 120;

/** The kind of log entry for each state to which a person can move a message. */
const moved = {
	new: "messageToDo",
	done: "messageDone",
	quarantined: "messageHeld",
} as const satisfies Readonly<Record<MessageState, LoggedKind>>;

/** The states of messages in each list. Quarantined messages are in no other list. */
export const messageLists = {
	new: "new",
	done: "done",
	all: ["new", "done"],
	quarantined: "quarantined",
} as const satisfies Readonly<Record<string, MessageFilter["state"]>>;
export type MessageList = keyof typeof messageLists;

const listed = {
	list: v.picklist(Object.keys(messageLists) as MessageList[]),
	search: v.optional(v.pipe(v.string(), v.maxLength(200))),
};
const reference = v.pipe(v.string(), v.regex(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/));
const position = v.pipe(v.string(), v.regex(/^\d{1,16} [2-9A-Z]{5}-[2-9A-Z]{5}$/));
const noteText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000));

/**
 * The messages of the contact form, for people with the permission "messages". The command uses the
 * same inbox.
 */
export function messagesApi({ store, inbox, clock, mailWords }: MessagesApiOptions) {
	const none = { new: 0, done: 0, quarantined: 0, unread: 0 };
	const counts = async () => (await inbox.store()?.messageCounts()) ?? none;
	const change = (context: Context<StudioEnv>) => ({
		by: context.get("session").person.name,
		now: clock(),
	});
	const notFound = (context: Context) =>
		context.json({ ok: false as const, reason: say(t("messageGone")) }, 404);
	/** The texts in this language, or in the first language if this one has none. */
	const wordsIn = (language: string): MailWords | undefined => {
		const all = mailWords();
		return Object.hasOwn(all, language) ? all[language] : Object.values(all)[0];
	};
	const topicOf = (message: StoredMessage, language: string) => {
		const known = wordsIn(language);
		return visibleMarks(known === undefined ? message.topic : topicText(message, known));
	};
	const isUnread = ({ state, readAt }: StoredMessage) => state === "new" && readAt === undefined;

	return (
		new Hono<StudioEnv>()
			// If the database of messages is unavailable, only these routes fail. The rest of the
			// studio continues to work.
			.onError((error, context) => {
				if (!(error instanceof StoreUnavailable) || error.reason === "full") throw error;
				return context.json({ ok: false, reason: say(t("messagesNotNow")) }, 503);
			})
			.use("/messages/*", signedIn(store, clock), needs("messages"))
			// Every open page polls this route. If the count fails, it returns 0, because the
			// Messages page reports the problem.
			.get("/messages/unread", async (context) =>
				context.json({ unread: (await counts().catch(() => none)).unread }),
			)
			.get(
				"/messages/list",
				query(v.object({ ...listed, after: v.optional(position) })),
				async (context) => {
					const { list, search, after } = context.req.valid("query");
					const [at = "", reference = ""] = after?.split(" ") ?? [];
					const found = await inbox.store()?.list({
						state: messageLists[list],
						search,
						after:
							after === undefined ? undefined : { receivedAt: Number(at), reference },
						limit: pageSize + 1,
					});
					const shown = found?.slice(0, pageSize) ?? [];
					const last = shown.at(-1);
					return context.json({
						counts: await counts(),
						retentionDays: inbox.retentionDays,
						messages: shown.map((message) => ({
							reference: message.reference,
							receivedAt: message.receivedAt,
							state: message.state,
							isUnread: isUnread(message),
							name: visibleMarks(message.name),
							topic: topicOf(message, messageLanguage()),
							excerpt: visibleMarks(
								[...message.message.slice(0, 2 * maxExcerpt)]
									.slice(0, maxExcerpt)
									.join("")
									.replace(/\s+/g, " "),
							),
							files: message.files?.length ?? 0,
						})),
						next:
							last !== undefined && (found?.length ?? 0) > pageSize
								? `${last.receivedAt} ${last.reference}`
								: undefined,
					});
				},
			)
			.get("/messages/one", query(v.object({ reference })), async (context) => {
				const found = await inbox.store()?.get(context.req.valid("query").reference);
				if (found === undefined) return notFound(context);
				const { message, notes } = found;
				const known = wordsIn(messageLanguage());
				const fields =
					known === undefined
						? Object.entries(message.fields).map(([label, value]) => ({ label, value }))
						: fieldsInWords(message, known);
				return jsonResponse(context, {
					ok: true as const,
					reference: message.reference,
					receivedAt: message.receivedAt,
					state: message.state,
					isUnread: isUnread(message),
					heldBackFor: message.quarantineReason,
					language: mailWords()[message.locale]?.language ?? message.locale,
					topic: topicOf(message, messageLanguage()),
					name: visibleMarks(message.name),
					email: message.email && visibleMarks(message.email),
					company: message.company && visibleMarks(message.company),
					plan: message.plan && (known?.plans[message.plan] ?? message.plan),
					fields,
					text: visibleMarks(message.message),
					files: (message.files ?? []).map(({ id, name, size }) => ({
						id,
						name: visibleMarks(name),
						size,
					})),
					notes,
					reply: replyLink(message, topicOf(message, message.locale)),
				});
			})
			// A visitor's file is always a download of unknown type, so that no browser displays or
			// runs it.
			.get(
				"/messages/file",
				query(v.object({ reference, id: v.pipe(v.string(), v.maxLength(100)) })),
				async (context) => {
					const { reference, id } = context.req.valid("query");
					const messages = inbox.store();
					const file = (await messages?.get(reference))?.message.files?.find(
						(each) => each.id === id,
					);
					if (messages === undefined || file === undefined) return notFound(context);
					const name = encodeURIComponent(safeFileName(file.name, file.type)).replace(
						/['()*]/g,
						(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
					);
					return context.body(Uint8Array.from(await messages.fileBytes(id)).buffer, 200, {
						"content-type": "application/octet-stream",
						"content-disposition": `attachment; filename*=UTF-8''${name}`,
					});
				},
			)
			.post(
				"/messages/mark",
				body(v.object({ reference, state: v.picklist(messageStates) })),
				async (context) => {
					const { reference, state } = context.req.valid("json");
					const messages = inbox.store();
					const message = (await messages?.get(reference))?.message;
					if (message === undefined) return notFound(context);
					// Write the log first, so that no message changes without a log entry.
					if (message.state !== state)
						await store.record(moved[state], reference, change(context));
					return (await messages?.mark(
						reference,
						state,
						inbox.jobsOf(message.form),
						clock(),
					))
						? context.json({ ok: true as const })
						: notFound(context);
				},
			)
			.post(
				"/messages/read",
				body(v.object({ reference, isRead: v.boolean() })),
				async (context) => {
					const { reference, isRead } = context.req.valid("json");
					return (await inbox.store()?.setRead(reference, isRead ? clock() : undefined))
						? context.json({ ok: true as const })
						: notFound(context);
				},
			)
			.post(
				"/messages/note",
				body(v.object({ reference, text: noteText })),
				async (context) => {
					const { reference, text } = context.req.valid("json");
					const { by, now } = change(context);
					return (await inbox.store()?.addNote(reference, { at: now, by, text }))
						? context.json({ ok: true as const })
						: notFound(context);
				},
			)
			.post("/messages/delete", body(v.object({ reference })), async (context) => {
				const { reference } = context.req.valid("json");
				const messages = inbox.store();
				if ((await messages?.get(reference)) === undefined) return notFound(context);
				// Write the log first, so that no message is deleted without a log entry.
				await store.record("deleted", reference, change(context));
				await messages?.delete(reference);
				return context.json({ ok: true as const });
			})
			.post("/messages/export", body(v.object(listed)), async (context) => {
				const { list, search } = context.req.valid("json");
				const found =
					(await inbox.store()?.list({ state: messageLists[list], search })) ?? [];
				await store.record("exported", String(found.length), change(context));
				return context.body(messagesToCsv(found), 200, {
					"content-type": "text/csv; charset=utf-8",
					"content-disposition": "attachment",
				});
			})
	);
}
