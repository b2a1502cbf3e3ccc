import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { MailTexts, MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import { visibleMarks } from "@kakehashi/core/values/visible-marks.ts";
import {
	fieldsInWords,
	type MessageNote,
	type StoredMessage,
	topicText,
} from "kakehashi/internal/inbox.ts";
import { replyLink } from "../messages/reply-link.ts";

/** How many characters of a message the list shows. */
const maxExcerpt = 120;

/**
 * A message as the list shows it.
 * @param mailWords the names of topics and fields, by language
 */
export function describeListed(message: StoredMessage, mailTexts: MailTextsByLocale) {
	return {
		reference: message.reference,
		receivedAt: message.receivedAt,
		state: message.state,
		isUnread: isUnread(message),
		name: visibleMarks(message.name),
		topic: topicOf(message, messageLanguage(), mailTexts),
		excerpt: visibleMarks(
			[...message.message.slice(0, 2 * maxExcerpt)]
				.slice(0, maxExcerpt)
				.join("")
				.replace(/\s+/g, " "),
		),
		files: message.files?.length ?? 0,
	};
}

/**
 * A whole message.
 * @param mailWords the names of topics and fields, by language
 */
export function describeMessage(
	message: StoredMessage,
	notes: readonly MessageNote[],
	mailTexts: MailTextsByLocale,
) {
	const known = wordsIn(messageLanguage(), mailTexts);
	const fields =
		known === undefined
			? Object.entries(message.fields).map(([label, value]) => ({ label, value }))
			: fieldsInWords(message, known);
	return {
		reference: message.reference,
		receivedAt: message.receivedAt,
		state: message.state,
		isUnread: isUnread(message),
		heldBackFor: message.quarantineReason,
		language: mailTexts[message.locale]?.language ?? message.locale,
		topic: topicOf(message, messageLanguage(), mailTexts),
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
		reply: replyLink(message, topicOf(message, message.locale, mailTexts)),
	};
}

/** The texts in this language, or in the first language if this one has none. */
function wordsIn(language: string, mailTexts: MailTextsByLocale): MailTexts | undefined {
	return Object.hasOwn(mailTexts, language) ? mailTexts[language] : Object.values(mailTexts)[0];
}

function topicOf(message: StoredMessage, language: string, mailTexts: MailTextsByLocale): string {
	const known = wordsIn(language, mailTexts);
	return visibleMarks(known === undefined ? message.topic : topicText(message, known));
}

const isUnread = ({ state, readAt }: StoredMessage) => state === "new" && readAt === undefined;
