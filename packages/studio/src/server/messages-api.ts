import { safeFileName } from "@kakehashi/core/contact/sent-file.ts";
import { localize } from "@kakehashi/core/messages/localize.ts";
import type { MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import { checked, jsonResponse } from "@kakehashi/editor/server/api/requests.ts";
import { Hono } from "hono";
import { StoreUnavailable } from "kakehashi/internal/storage.ts";
import * as v from "valibot";
import { t } from "../i18n/t.ts";
import { describeListed, describeMessage } from "./describe-messages.ts";
import { type MessageChangesOptions, messageChangesApi } from "./message-changes-api.ts";
import {
	listedMessages,
	messageLists,
	messageNotFound,
	messageReference,
} from "./message-requests.ts";
import { needs, type StudioEnv, signedIn } from "./studio-access.ts";

export type MessagesApiOptions = MessageChangesOptions & {
	/** The names of topics and fields, by language. */
	readonly mailTexts: () => MailTextsByLocale;
};

/** How many messages a page of the list has. */
const pageSize = 50;

const position = v.pipe(v.string(), v.regex(/^\d{1,16} [2-9A-Z]{5}-[2-9A-Z]{5}$/));

/**
 * The messages of the contact form, for people with the permission "messages". The command uses the
 * same inbox.
 */
export function messagesApi(options: MessagesApiOptions) {
	const { store, inbox, clock, mailTexts } = options;
	const none = { new: 0, done: 0, quarantined: 0, unread: 0 };
	const counts = async () => (await inbox.store()?.messageCounts()) ?? none;
	return (
		new Hono<StudioEnv>()
			// If the database of messages is unavailable, only these routes fail. The rest of the
			// studio continues to work.
			.onError((error, context) => {
				if (!(error instanceof StoreUnavailable) || error.reason === "full") throw error;
				return context.json({ ok: false, reason: localize(t("messagesNotNow")) }, 503);
			})
			.use("/messages/*", signedIn(store, clock), needs("messages"))
			// Every open page polls this route. If the count fails, it returns 0, because the
			// Messages page reports the problem.
			.get("/messages/unread", async (context) =>
				context.json({ unread: (await counts().catch(() => none)).unread }),
			)
			.get(
				"/messages/list",
				checked("query", v.object({ ...listedMessages, after: v.optional(position) })),
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
					const words = mailTexts();
					return context.json({
						counts: await counts(),
						retentionDays: inbox.retentionDays,
						messages: shown.map((message) => describeListed(message, words)),
						next:
							last !== undefined && (found?.length ?? 0) > pageSize
								? `${last.receivedAt} ${last.reference}`
								: undefined,
					});
				},
			)
			.get(
				"/messages/one",
				checked("query", v.object({ reference: messageReference })),
				async (context) => {
					const found = await inbox.store()?.get(context.req.valid("query").reference);
					if (found === undefined) return messageNotFound(context);
					const { message, notes } = found;
					return jsonResponse(context, {
						ok: true as const,
						...describeMessage(message, notes, mailTexts()),
					});
				},
			)
			// A visitor's file is always a download of unknown type, so that no browser displays or
			// runs it.
			.get(
				"/messages/file",
				checked(
					"query",
					v.object({
						reference: messageReference,
						id: v.pipe(v.string(), v.maxLength(100)),
					}),
				),
				async (context) => {
					const { reference, id } = context.req.valid("query");
					const messages = inbox.store();
					const file = (await messages?.get(reference))?.message.files?.find(
						(each) => each.id === id,
					);
					if (messages === undefined || file === undefined)
						return messageNotFound(context);
					const name = encodeURIComponent(safeFileName(file.name, file.type)).replace(
						/['()*]/g,
						(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
					);
					return context.body(Uint8Array.from(await messages.fileBytes(id)), 200, {
						"content-type": "application/octet-stream",
						"content-disposition": `attachment; filename*=UTF-8''${name}`,
					});
				},
			)
			.route("/", messageChangesApi(options))
	);
}
