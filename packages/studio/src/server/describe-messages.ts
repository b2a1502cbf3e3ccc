import { messageLanguage } from "kakehashi/core/messages/say.ts";
import type { MailWords, MailWordsByLocale } from "kakehashi/core/schema/mails.ts";
import { visibleMarks } from "kakehashi/core/values/visible-marks.ts";
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
export function describeListed(message: StoredMessage, mailWords: MailWordsByLocale) {
	return {
		reference: message.reference,
		receivedAt: message.receivedAt,
		state: message.state,
		isUnread: isUnread(message),
		name: visibleMarks(message.name),
		topic: topicOf(message, messageLanguage(), mailWords),
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
	mailWords: MailWordsByLocale,
) {
	const known = wordsIn(messageLanguage(), mailWords);
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
		language: mailWords[message.locale]?.language ?? message.locale,
		topic: topicOf(message, messageLanguage(), mailWords),
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
		reply: replyLink(message, topicOf(message, message.locale, mailWords)),
	};
}

/** The texts in this language, or in the first language if this one has none. */
function wordsIn(language: string, mailWords: MailWordsByLocale): MailWords | undefined {
	return Object.hasOwn(mailWords, language) ? mailWords[language] : Object.values(mailWords)[0];
}

function topicOf(message: StoredMessage, language: string, mailWords: MailWordsByLocale): string {
	const known = wordsIn(language, mailWords);
	return visibleMarks(known === undefined ? message.topic : topicText(message, known));
}

const isUnread = ({ state, readAt }: StoredMessage) => state === "new" && readAt === undefined;
