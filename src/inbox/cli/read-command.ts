import { parseArgs } from "node:util";
import { readReference } from "../store/reference.ts";
import { type MessageFilter, type MessageState, messageStates } from "../store/store.ts";
import { readMoment, readSpan } from "./read-time.ts";

export type Command =
	| { readonly name: "help" }
	| { readonly name: "list"; readonly filter: MessageFilter }
	| { readonly name: "export"; readonly filter: MessageFilter; readonly format: "csv" | "json" }
	| { readonly name: "show"; readonly references: readonly string[] }
	| { readonly name: "mark"; readonly references: readonly string[]; readonly state: MessageState }
	| { readonly name: "delete"; readonly references: readonly string[] }
	| { readonly name: "purge"; readonly before: number; readonly state: MessageState | undefined }
	| { readonly name: "retry"; readonly references: readonly string[] }
	| { readonly name: "limits"; readonly reset: boolean }
	| { readonly name: "doctor"; readonly send: boolean };

/** The command line cannot be understood. The message says what to write instead. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}

export const usage = `Usage: npm run inbox -- <command>

  list      [--since 7d] [--topic <id>] [--state <state>]   messages, newest first; quarantined ones are marked
  show      <reference> ...                                 everything about a message and its deliveries
  export    [--format csv|json] [the filters of list]       to standard output; JSON unless told otherwise
  mark      <reference> ... --state <state>                 ${messageStates.join(", ")}; from quarantined to new delivers it
  delete    <reference> ...                                 removes messages for good
  purge     --older-than 90d [--state <state>]              removes messages received before that
  retry     [<reference> ...]                               delivers now what was given up or waits; all without a reference
  limits    [reset]                                         how many messages are taken in; reset counts anew
  doctor    [--no-send]                                     what is configured, a test notification, the outbox

Times: 12h, 90d, 2w, 2026-04-01 or 2026-04-01T09:00.`;

/**
 * Reads the command line.
 * @param words without the program's name
 * @param now milliseconds since 1970, from which spans count back
 * @throws {UsageError}
 */
export function readCommand(words: readonly string[], now: number): Command {
	const [name, ...rest] = words;
	const { values, positionals } = parse(rest);
	const only = (...allowed: (keyof typeof values)[]) => {
		const extra = Object.keys(values).find((key) => !(allowed as string[]).includes(key));
		if (extra !== undefined) throw new UsageError(`"${name}" does not know --${extra}.`);
	};
	const state = readState(values.state);
	const filter = () => {
		if (positionals.length > 0) throw new UsageError(`"${name}" takes no "${positionals[0]}". Filters are --since, --topic and --state.`);
		return { since: values.since === undefined ? undefined : momentOf("--since", values.since, now), topic: values.topic, state };
	};
	const references = () => {
		if (positionals.length === 0) throw new UsageError(`"${name}" needs the reference of a message, such as 7KQXM-29PRT.`);
		return positionals.map(referenceOf);
	};
	switch (name) {
		case undefined:
		case "help":
		case "--help":
		case "-h":
			return { name: "help" };
		case "list":
			only("since", "topic", "state");
			return { name, filter: filter() };
		case "export":
			only("since", "topic", "state", "format");
			if (values.format !== undefined && values.format !== "csv" && values.format !== "json")
				throw new UsageError(`--format is csv or json, not "${values.format}".`);
			return { name, filter: filter(), format: values.format ?? "json" };
		case "show":
		case "delete":
			only();
			return { name, references: references() };
		case "mark":
			only("state");
			if (state === undefined) throw new UsageError(`"mark" needs --state ${messageStates.join("|")}.`);
			return { name, references: references(), state };
		case "purge":
			only("older-than", "state");
			if (positionals.length > 0) throw new UsageError('"purge" takes no reference; "delete" does.');
			if (values["older-than"] === undefined) throw new UsageError('"purge" needs --older-than, such as --older-than 90d.');
			return { name, before: beforeOf(values["older-than"], now), state };
		case "retry":
			only();
			return { name, references: positionals.map(referenceOf) };
		case "limits":
			only();
			if (positionals.length > 1 || (positionals[0] ?? "reset") !== "reset") throw new UsageError('"limits" takes nothing but "reset".');
			return { name, reset: positionals.length > 0 };
		case "doctor":
			only("send");
			return { name, send: values.send ?? true };
		default:
			throw new UsageError(`There is no command "${name}".`);
	}
}

function parse(words: readonly string[]) {
	try {
		return parseArgs({
			args: [...words],
			allowPositionals: true,
			allowNegative: true,
			options: {
				since: { type: "string" },
				topic: { type: "string" },
				state: { type: "string" },
				format: { type: "string" },
				"older-than": { type: "string" },
				send: { type: "boolean" },
			},
		});
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

function readState(text: string | undefined): MessageState | undefined {
	if (text === undefined) return undefined;
	const state = messageStates.find((each) => each === text);
	if (state === undefined) throw new UsageError(`--state is one of ${messageStates.join(", ")}, not "${text}".`);
	return state;
}

function referenceOf(typed: string): string {
	const reference = readReference(typed);
	if (reference === undefined) throw new UsageError(`"${typed}" is no reference. References look like 7KQXM-29PRT.`);
	return reference;
}

function momentOf(option: string, text: string, now: number): number {
	const moment = readMoment(text, now);
	if (moment === undefined) throw new UsageError(`${option} is a time such as 12h, 90d, 2w or 2026-04-01, not "${text}".`);
	return moment;
}

function beforeOf(text: string, now: number): number {
	// "0d" would remove everything at a slip of the finger.
	if (readSpan(text) === 0) throw new UsageError("--older-than must be longer than nothing. To remove single messages use delete.");
	const before = momentOf("--older-than", text, now);
	if (before > now) throw new UsageError(`--older-than must lie in the past, and "${text}" does not.`);
	return before;
}
