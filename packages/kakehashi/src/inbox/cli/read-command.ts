import { CommandLineError, type OptionTypes, readOptions } from "../../core/command-line.ts";
import type { Message } from "../../core/messages/say.ts";
import { readReference } from "../store/reference.ts";
import { type MessageFilter, type MessageState, messageStates } from "../store/store.ts";
import { readMoment, readSpan } from "./read-time.ts";
import type { PageViewsCommand } from "./show-page-views.ts";

export type InboxCommand =
	| { readonly name: "help" }
	| { readonly name: "list"; readonly filter: MessageFilter }
	| { readonly name: "export"; readonly filter: MessageFilter; readonly format: "csv" | "json" }
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
	"older-than": "string",
	send: "boolean",
	csv: "boolean",
	json: "boolean",
	html: "string",
	to: "string",
} as const satisfies OptionTypes;

export const usage: Message = {
	en: `Usage: kakehashi inbox <command>

  list      [--since 7d] [--form <name>] [--topic <id>] [--state <state>]
                                                            messages, newest first; quarantined ones are marked
  show      <reference> ...                                 everything about a message and its deliveries
  export    [--format csv|json] [the filters of list]       to standard output; JSON unless told otherwise
  save      <reference> ... [--to <folder>]                 writes the files of a message into a folder, here unless told otherwise
  mark      <reference> ... --state <state>                 ${messageStates.join(", ")}; setting a quarantined one to new delivers it
  delete    <reference> ...                                 deletes messages permanently
  purge     --older-than 90d [--state <state>]              deletes messages older than that
  retry     [<reference> ...]                               delivers waiting and failed ones now; all of them if no reference is given
  limits    [reset]                                         how many messages are accepted; reset starts the count again
  visits    [--since 30d] [--csv|--json] [--html <file>]    pages, referrers and languages of visits, by day
  doctor    [--no-send]                                     what is configured, a test notification, the outbox

Times: 12h, 90d, 2w, 2026-04-01 or 2026-04-01T09:00. --lang en|ja chooses the language.`,
	ja: `使い方：kakehashi inbox <コマンド>

  list      [--since 7d] [--form <名前>] [--topic <id>] [--state <状態>]
                                                            お問い合わせの一覧（新しい順、保留中を含む）
  show      <受付番号> ...                                  内容と送信の状況
  export    [--format csv|json] [listと同じ条件]            標準出力への書き出し（指定がなければJSON）
  save      <受付番号> ... [--to <フォルダー>]              添付ファイルの書き出し（指定がなければ、いまのフォルダー）
  mark      <受付番号> ... --state <状態>                   状態の変更（${messageStates.join("、")}）。quarantinedをnewにすると通知します
  delete    <受付番号> ...                                  完全に削除
  purge     --older-than 90d [--state <状態>]               それより前に届いたものを削除
  retry     [<受付番号> ...]                                断念した送信と待機中の送信をすぐに再開（番号がなければすべて）
  limits    [reset]                                         受け付ける件数の上限と現在の件数（resetで数え直し）
  visits    [--since 30d] [--csv|--json] [--html <ファイル>]  訪問数（日、ページ、参照元、言語）
  doctor    [--no-send]                                     設定の確認、テスト通知、送信の記録

日時と期間の書き方：12h、90d、2w、2026-04-01、2026-04-01T09:00。言語は--lang en|jaで選べます。`,
};

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
		if (extra !== undefined)
			throw new CommandLineError({
				en: `"${name}" does not know --${extra}.`,
				ja: `「${name}」に--${extra}はありません。`,
			});
	};
	const state = readState(values.state);
	const filter = () => {
		if (rest.length > 0)
			throw new CommandLineError({
				en: `"${name}" does not take "${rest[0]}". Filters are --since, --form, --topic and --state.`,
				ja: `「${name}」に「${rest[0]}」は書けません。絞り込みは--since、--form、--topic、--stateです。`,
			});
		return {
			since: values.since === undefined ? undefined : momentOf("--since", values.since, now),
			form: values.form,
			topic: values.topic,
			state,
		};
	};
	const references = () => {
		if (rest.length === 0)
			throw new CommandLineError({
				en: `"${name}" needs the reference of a message, such as 7KQXM-29PRT.`,
				ja: `「${name}」には、7KQXM-29PRTのような受付番号が必要です。`,
			});
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
			only("since", "form", "topic", "state", "format");
			if (values.format !== undefined && values.format !== "csv" && values.format !== "json")
				throw new CommandLineError({
					en: `--format must be csv or json, not "${values.format}".`,
					ja: `--formatに書けるのはcsvかjsonです（「${values.format}」は使えません）。`,
				});
			return { name, filter: filter(), format: values.format ?? "json" };
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
				throw new CommandLineError({
					en: `"mark" needs --state ${messageStates.join("|")}.`,
					ja: `「mark」には--state ${messageStates.join("|")}が必要です。`,
				});
			return { name, references: references(), state };
		case "purge":
			only("older-than", "state");
			if (rest.length > 0)
				throw new CommandLineError({
					en: '"purge" takes no reference; "delete" does.',
					ja: "「purge」に受付番号は書けません。1件ずつ消すには「delete」を使ってください。",
				});
			if (values["older-than"] === undefined)
				throw new CommandLineError({
					en: '"purge" needs --older-than, such as --older-than 90d.',
					ja: "「purge」には、--older-than 90dのような期間が必要です。",
				});
			return { name, before: beforeOf(values["older-than"], now), state };
		case "retry":
			only();
			return { name, references: rest.map(referenceOf) };
		case "limits":
			only();
			if (rest.length > 1 || (rest[0] ?? "reset") !== "reset")
				throw new CommandLineError({
					en: '"limits" takes nothing but "reset".',
					ja: "「limits」に続けて書けるのは「reset」だけです。",
				});
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
			throw new CommandLineError({
				en: `There is no command "${name}".`,
				ja: `「${name}」というコマンドはありません。`,
			});
	}
}

function readState(text: string | undefined): MessageState | undefined {
	if (text === undefined) return undefined;
	const state = messageStates.find((each) => each === text);
	if (state === undefined)
		throw new CommandLineError({
			en: `--state must be one of ${messageStates.join(", ")}, not "${text}".`,
			ja: `--stateに書けるのは${messageStates.join("、")}です（「${text}」は使えません）。`,
		});
	return state;
}

function referenceOf(typed: string): string {
	const reference = readReference(typed);
	if (reference === undefined)
		throw new CommandLineError({
			en: `"${typed}" is not a reference. References look like 7KQXM-29PRT.`,
			ja: `「${typed}」は受付番号ではありません。受付番号は7KQXM-29PRTのような形です。`,
		});
	return reference;
}

function momentOf(option: string, text: string, now: number): number {
	const moment = readMoment(text, now);
	if (moment === undefined)
		throw new CommandLineError({
			en: `${option} must be a time such as 12h, 90d, 2w or 2026-04-01, not "${text}".`,
			ja: `${option}には12h、90d、2w、2026-04-01のように書いてください（「${text}」は使えません）。`,
		});
	return moment;
}

function beforeOf(text: string, now: number): number {
	// "0d" would remove everything, and it is easy to type by mistake.
	if (readSpan(text) === 0)
		throw new CommandLineError({
			en: "--older-than must be more than zero. To delete single messages, use delete.",
			ja: "--older-thanに0は書けません。1件ずつ消すには「delete」を使ってください。",
		});
	const before = momentOf("--older-than", text, now);
	if (before > now)
		throw new CommandLineError({
			en: `--older-than must be in the past, and "${text}" is not.`,
			ja: `--older-thanには過去の日時を書いてください（「${text}」は未来です）。`,
		});
	return before;
}
