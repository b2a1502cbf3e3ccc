import { localize } from "@kakehashi/core/messages/localize.ts";
import type { Context } from "hono";
import type { MessageFilter } from "kakehashi/internal/inbox.ts";
import * as v from "valibot";
import { t } from "../i18n/t.ts";

/** The states of messages in each list. Quarantined messages are in no other list. */
export const messageLists = {
	new: "new",
	done: "done",
	all: ["new", "done"],
	quarantined: "quarantined",
} as const satisfies Readonly<Record<string, MessageFilter["state"]>>;
export type MessageList = keyof typeof messageLists;

/** Which messages a request is about: a list, or a search in it. */
export const listedMessages = {
	list: v.picklist(Object.keys(messageLists) as MessageList[]),
	search: v.optional(v.pipe(v.string(), v.maxLength(200))),
};

export const messageReference = v.pipe(v.string(), v.regex(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/));

export const messageNotFound = (context: Context) =>
	context.json({ ok: false as const, reason: localize(t("messageGone")) }, 404);
