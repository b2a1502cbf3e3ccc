import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import stringWidth from "string-width";
import {
	inEachLanguage,
	type Message,
	messageLanguage,
	messageLanguageFor,
	say,
} from "../../core/messages/say.ts";
import type { MailWords, MailWordsByLocale } from "../../core/schema/mails.ts";
import { jobsOf } from "../delivery/channel.ts";
import { megabytes, topicText } from "../delivery/mail-text.ts";
import { visibleMarks } from "../delivery/visible-marks.ts";
import { t } from "../i18n/t.ts";
import { jobsOfReleased } from "../receive/receive.ts";
import type {
	MessageNote,
	OutboxRow,
	QuarantineReason,
	Store,
	StoredMessage,
} from "../store/store.ts";
import type { InboxCommandContext } from "./command-context.ts";
import { deliveryText } from "./delivery-text.ts";
import { doctor } from "./doctor.ts";
import { messagesToCsv, messagesToJson } from "./message-export.ts";
import { type InboxCommand, usage } from "./read-command.ts";
import { writeMoment } from "./read-time.ts";
import { showLimits } from "./show-limits.ts";
import { showPageViews } from "./show-page-views.ts";
import { fitToWidth, printable, textTable } from "./text-table.ts";

/**
 * Runs one of the owner's commands. Returns the exit code: 0, or 1 if a requested thing does not
 * exist or does not work.
 */
export async function runCommand(
	command: InboxCommand,
	context: InboxCommandContext,
): Promise<number> {
	const { store, channels, clock, write, tell, complain } = context;
	switch (command.name) {
		case "help":
			tell(usage);
			return 0;
		case "list": {
			const messages = await store.list(command.filter);
			if (messages.length === 0) tell(t("noMessages"));
			else write(`${messageTable(messages, ownWords(context.words))}\n`);
			return 0;
		}
		case "export":
			await exportMessages(command, context);
			return 0;
		case "show":
			return each(command.references, context, async (reference) => {
				const found = await store.get(reference);
				if (found !== undefined)
					tell(
						details(found.message, found.outbox, found.notes, ownWords(context.words)),
					);
				return found !== undefined;
			});
		case "save":
			return each(command.references, context, async (reference) => {
				const found = await store.get(reference);
				const paths = found && (await saveFiles(found.message, store, command.to));
				for (const path of paths ?? []) write(`${path}\n`);
				if (paths?.length === 0) tell(t("messageWithoutFiles", { reference }));
				return paths !== undefined;
			});
		case "mark":
			return each(command.references, context, async (reference) => {
				const known = (await store.get(reference))?.message;
				const jobs = jobsOfReleased(jobsOf(channels, known?.form));
				const isUnnotified =
					command.state === "new" && jobs.length === 0 && known?.state === "quarantined";
				const found = await store.mark(reference, command.state, jobs, clock());
				if (found)
					tell(t("messageMarked", { reference, state: stateWords[command.state] }));
				if (found && isUnnotified) complain(t("releasedWithoutChannel"));
				return found;
			});
		case "delete":
			return each(command.references, context, async (reference) => {
				const found = await store.delete(reference);
				if (found) tell(t("messageDeleted", { reference }));
				return found;
			});
		case "purge": {
			const purged = await store.purge(command.before, command.state);
			const before = writeMoment(command.before);
			tell(t("messagesPurged", { count: purged, before }));
			return 0;
		}
		case "retry": {
			const now = clock();
			let retried = command.references.length === 0 ? await store.retry(now) : 0;
			const code = await each(command.references, context, async (reference) => {
				retried += await store.retry(now, reference);
				return (await store.get(reference)) !== undefined;
			});
			tell(t("deliveriesRetried", { count: retried }));
			return code;
		}
		case "limits":
			if (command.reset) {
				await store.resetQuotas();
				tell(t("limitsReset"));
			} else await showLimits(context);
			return 0;
		case "visits":
			await showPageViews(command, context);
			return 0;
		case "doctor":
			return doctor(context, command.send);
	}
}

async function each(
	references: readonly string[],
	{ complain }: InboxCommandContext,
	work: (reference: string) => Promise<boolean>,
): Promise<number> {
	let code = 0;
	for (const reference of references) {
		if (await work(reference)) continue;
		complain(t("unknownMessage", { reference }));
		code = 1;
	}
	return code;
}

/**
 * The names of the states, as in the studio. The English names are also the values of the command's
 * options.
 */
const stateWords: Readonly<Record<StoredMessage["state"], Message>> = {
	new: t("stateNew"),
	done: t("stateDone"),
	quarantined: t("stateQuarantined"),
};

/**
 * The site's texts in the language of the person at the terminal. Undefined if the site does not
 * have that language.
 */
const ownWords = (words: MailWordsByLocale = {}): MailWords | undefined =>
	Object.values(words).find(({ tag }) => messageLanguageFor(tag) === messageLanguage());

const topicOf = (message: StoredMessage, words: MailWords | undefined) =>
	words === undefined
		? [message.form, message.topic].filter(Boolean).join("/")
		: topicText(message, words);

function messageTable(messages: readonly StoredMessage[], words: MailWords | undefined): string {
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
			say(stateWords[message.state]),
			topicOf(message, words),
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

function details(
	message: StoredMessage,
	outbox: readonly OutboxRow[],
	notes: readonly MessageNote[],
	words: MailWords | undefined,
): Message {
	const why = message.quarantineReason && reasonWords[message.quarantineReason];
	const word = stateWords[message.state];
	const state = why ? t("stateWithReason", { word, why }) : word;
	const topic = words === undefined ? message.topic : topicText(message, words);
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

async function exportMessages(
	{ filter, format, out }: Extract<InboxCommand, { name: "export" }>,
	{ store, write }: InboxCommandContext,
): Promise<void> {
	const messages = await store.list(filter);
	const text = format === "csv" ? messagesToCsv(messages) : messagesToJson(messages);
	// Messages are private.
	if (out !== undefined) await writeFile(out, text, { mode: 0o600 });
	else write(text);
}

/**
 * Writes the files of a message into a folder named after its reference, and returns their paths.
 * Overwrites nothing.
 */
async function saveFiles(
	{ reference, files = [] }: StoredMessage,
	store: Pick<Store, "fileBytes">,
	folder: string,
): Promise<string[]> {
	const own = join(folder, reference);
	const paths = files.map(({ name }, index) => join(own, `${index + 1}-${name}`));
	if (files.length > 0) await mkdir(own, { recursive: true, mode: 0o700 });
	for (const [index, { id }] of files.entries())
		await writeFile(paths[index] ?? own, await store.fileBytes(id), {
			flag: "wx",
			mode: 0o600,
		});
	return paths;
}
