import {
	inEachLanguage,
	localize,
	type Message,
	messageLanguage,
	messageLanguageFor,
} from "@kakehashi/core/messages/localize.ts";
import type { MailTexts, MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import { visibleMarks } from "@kakehashi/core/values/visible-marks.ts";
import stringWidth from "string-width";
import { megabytes, topicText } from "../../inbox/delivery/mail-text.ts";
import { t } from "../../inbox/i18n/t.ts";
import type {
	MessageNote,
	OutboxRow,
	QuarantineReason,
	StoredMessage,
} from "../../inbox/store/store.ts";
import { fitToWidth, printable, textTable } from "../../terminal/text-table.ts";
import { deliveryText } from "./delivery-text.ts";
import { writeMoment } from "./read-time.ts";

/**
 * The names of the states, as in the studio. The English names are also the values of the command's
 * options.
 */
export const stateNames: Readonly<Record<StoredMessage["state"], Message>> = {
	new: t("stateNew"),
	done: t("stateDone"),
	quarantined: t("stateQuarantined"),
};

/**
 * The site's texts in the language of the person at the terminal. Undefined if the site does not
 * have that language.
 */
const labelsFor = (words: MailTextsByLocale = {}): MailTexts | undefined =>
	Object.values(words).find(({ tag }) => messageLanguageFor(tag) === messageLanguage());

const topicOf = (message: StoredMessage, labels: MailTexts | undefined) =>
	labels === undefined
		? [message.form, message.topic].filter(Boolean).join("/")
		: topicText(message, labels);

/** A table with a line for each message. */
export function messageTable(
	messages: readonly StoredMessage[],
	words: MailTextsByLocale | undefined,
): string {
	const labels = labelsFor(words);
	return textTable(
		[
			{ heading: t("columnReference"), maxWidth: 11 },
			{ heading: t("columnReceived"), maxWidth: 16 },
			{ heading: t("columnState"), maxWidth: 11 },
			{ heading: t("columnTopic"), maxWidth: 16 },
			{ heading: t("columnName"), maxWidth: 24 },
			{ heading: t("columnEmail"), maxWidth: 32 },
			{ heading: t("columnMessage"), maxWidth: 40 },
		],
		messages.map((message) => [
			message.reference,
			writeMoment(message.receivedAt),
			localize(stateNames[message.state]),
			topicOf(message, labels),
			message.name,
			message.email ?? "",
			// A table cell is shorter than this, so measuring more of the text would be wasted.
			message.message.slice(0, 120),
		]),
	);
}

const reasonWords: Readonly<Record<QuarantineReason, Message>> = {
	honeypot: t("reasonHoneypot"),
	too_fast: t("reasonTooFast"),
	scanner: t("reasonScanner"),
	too_many: t("reasonTooMany"),
};

type FoundMessage = {
	readonly message: StoredMessage;
	readonly outbox: readonly OutboxRow[];
	readonly notes: readonly MessageNote[];
};

/** Everything about a message, with its deliveries and notes. */
export function messageDetails(
	{ message, outbox, notes }: FoundMessage,
	words: MailTextsByLocale | undefined,
): Message {
	const labels = labelsFor(words);
	const why = message.quarantineReason && reasonWords[message.quarantineReason];
	const word = stateNames[message.state];
	const state = why ? t("stateWithReason", { word, why }) : word;
	const topic = labels === undefined ? message.topic : topicText(message, labels);
	// `list --topic` accepts the topic's id, so the id must be visible.
	const named = topic.endsWith(message.topic) ? topic : `${topic} (${message.topic})`;
	const given: readonly (readonly [Message, string | undefined])[] = [
		[t("labelForm"), message.form],
		[t("labelTopic"), named],
		[t("labelPlan"), message.plan],
		[t("labelName"), message.name],
		[t("labelCompany"), message.company],
		[t("labelEmail"), message.email],
		...Object.entries(message.fields).map(
			([id, value]) => [{ en: id, ja: id }, value] as const,
		),
		...(message.files ?? []).map(
			({ field, name, size }) =>
				[{ en: field, ja: field }, `${name} (${megabytes(size)})`] as const,
		),
	];
	return inEachLanguage((language) => {
		const facts = [
			[t("labelReference"), message.reference] as const,
			[t("labelReceived"), `${writeMoment(message.receivedAt)} (${message.locale})`] as const,
			[t("labelState"), state[language]] as const,
			...given,
		].flatMap(([label, value]) =>
			value === undefined || value === "" ? [] : [[label[language], value] as const],
		);
		const width = Math.max(...facts.map(([label]) => stringWidth(label)));
		const none = t("notDelivered");
		const heading = t("deliveriesHeading");
		return [
			...facts.map(([label, value]) => `${fitToWidth(label, width)}  ${printable(value)}`),
			"",
			visibleMarks(message.message),
			"",
			...notes.flatMap(({ at, by, text }) => [
				`${writeMoment(at)} ${printable(by)}`,
				visibleMarks(text),
				"",
			]),
			...(outbox.length === 0
				? [none[language]]
				: [heading[language], ...outbox.map((row) => `  ${deliveryText(row)[language]}`)]),
			"",
		].join("\n");
	});
}
