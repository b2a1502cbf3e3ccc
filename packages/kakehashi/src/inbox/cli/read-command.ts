import { CommandLineError, type OptionTypes, readOptions } from "../../core/command-line.ts";
import type { Message } from "../../core/messages/say.ts";
import { t } from "../i18n/t.ts";
import { readReference } from "../store/reference.ts";
import { type MessageFilter, type MessageState, messageStates } from "../store/store.ts";
import { readMoment, readSpan } from "./read-time.ts";
import type { PageViewsCommand } from "./show-page-views.ts";

export type InboxCommand =
	| { readonly name: "help" }
	| { readonly name: "list"; readonly filter: MessageFilter }
	| {
			readonly name: "export";
			readonly filter: MessageFilter;
			readonly format: "csv" | "json";
			/** The file to write. Undefined: standard output. */
			readonly out: string | undefined;
	  }
	| { readonly name: "show"; readonly references: readonly string[] }
	| { readonly name: "save"; readonly references: readonly string[]; readonly to: string }
	| {
			readonly name: "mark";
			readonly references: readonly string[];
			readonly state: MessageState;
	  }
	| { readonly name: "delete"; readonly references: readonly string[] }
	| { readonly name: "purge"; readonly before: number; readonly state: MessageState | undefined }
	| { readonly name: "retry"; readonly references: readonly string[] }
	| { readonly name: "limits"; readonly reset: boolean }
	| PageViewsCommand
	| { readonly name: "doctor"; readonly send: boolean };

/** The options of all inbox commands. */
const options = {
	since: "string",
	form: "string",
	topic: "string",
	state: "string",
	format: "string",
	out: "string",
	"older-than": "string",
	send: "boolean",
	csv: "boolean",
	json: "boolean",
	html: "string",
	to: "string",
} as const satisfies OptionTypes;

export const usage: Message = t("inboxUsage", { messageStates });

/**
 * Reads the command line.
 * @param line the arguments after the program's name
 * @param now milliseconds since 1970, from which spans count back
 * @throws {CommandLineError} with a message that says what to write instead
 */
export function readCommand(line: readonly string[], now: number): InboxCommand {
	const {
		words: [name, ...rest],
		values: { lang: _, help, ...values },
	} = readOptions(line, options);
	const only = (...allowed: (keyof typeof values)[]) => {
		const extra = Object.keys(values).find((key) => !(allowed as string[]).includes(key));
		if (extra !== undefined) throw new CommandLineError(t("unknownOption", { name, extra }));
	};
	const state = readState(values.state);
	const filter = () => {
		if (rest.length > 0)
			throw new CommandLineError(t("unexpectedArgument", { name, rest: rest[0] }));
		return {
			since: values.since === undefined ? undefined : momentOf("--since", values.since, now),
			form: values.form,
			topic: values.topic,
			state,
		};
	};
	const references = () => {
		if (rest.length === 0) throw new CommandLineError(t("referenceMissing", { name }));
		return rest.map(referenceOf);
	};
	if (name === undefined || help === true) return { name: "help" };
	switch (name) {
		case "help":
			return { name };
		case "list":
			only("since", "form", "topic", "state");
			return { name, filter: filter() };
		case "export":
			only("since", "form", "topic", "state", "format", "out");
			if (values.format !== undefined && values.format !== "csv" && values.format !== "json")
				throw new CommandLineError(t("badFormat", { format: values.format }));
			return { name, filter: filter(), format: values.format ?? "json", out: values.out };
		case "show":
		case "delete":
			only();
			return { name, references: references() };
		case "save":
			only("to");
			return { name, references: references(), to: values.to ?? "." };
		case "mark":
			only("state");
			if (state === undefined)
				throw new CommandLineError(
					t("markNeedsState", { messageStates: messageStates.join("|") }),
				);
			return { name, references: references(), state };
		case "purge":
			only("older-than", "state");
			if (rest.length > 0) throw new CommandLineError(t("purgeWithReference"));
			if (values["older-than"] === undefined)
				throw new CommandLineError(t("purgeNeedsOlderThan"));
			return { name, before: beforeOf(values["older-than"], now), state };
		case "retry":
			only();
			return { name, references: rest.map(referenceOf) };
		case "limits":
			only();
			if (rest.length > 1 || (rest[0] ?? "reset") !== "reset")
				throw new CommandLineError(t("badLimitsArgument"));
			return { name, reset: rest.length > 0 };
		case "visits":
			only("since", "csv", "json", "html");
			return {
				name,
				since: momentOf("--since", values.since ?? "30d", now),
				format: values.csv ? "csv" : values.json ? "json" : "text",
				html: values.html,
			};
		case "doctor":
			only("send");
			return { name, send: values.send ?? true };
		default:
			throw new CommandLineError(t("unknownCommand", { name }));
	}
}

function readState(text: string | undefined): MessageState | undefined {
	if (text === undefined) return undefined;
	const state = messageStates.find((each) => each === text);
	if (state === undefined) throw new CommandLineError(t("badState", { messageStates, text }));
	return state;
}

function referenceOf(typed: string): string {
	const reference = readReference(typed);
	if (reference === undefined) throw new CommandLineError(t("badReference", { typed }));
	return reference;
}

function momentOf(option: string, text: string, now: number): number {
	const moment = readMoment(text, now);
	if (moment === undefined) throw new CommandLineError(t("badTime", { option, text }));
	return moment;
}

function beforeOf(text: string, now: number): number {
	// "0d" would remove everything, and it is easy to type by mistake.
	if (readSpan(text) === 0) throw new CommandLineError(t("olderThanZero"));
	const before = momentOf("--older-than", text, now);
	if (before > now) throw new CommandLineError(t("olderThanInFuture", { text }));
	return before;
}
