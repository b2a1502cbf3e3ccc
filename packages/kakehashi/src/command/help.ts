import stringWidth from "string-width";
import { say } from "../core/messages/say.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

/**
 * The output of `kakehashi help`.
 * @param name if given, only this command is described, or the commands whose names begin with this
 * word
 */
export function help(name: string | undefined): string {
	const command =
		name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (name !== undefined && command !== undefined) return commandHelp(name, command);
	const beginning = Object.entries(commands).filter(([each]) => each.startsWith(`${name} `));
	const listed = beginning.length > 0 ? beginning : Object.entries(commands);
	return [
		say({
			en: "Usage: kakehashi <command> [folder] [options]",
			ja: "使い方：kakehashi <コマンド> [フォルダー] [オプション]",
		}),
		"",
		...table(listed.map(([each, { about }]) => [each, say(about)])),
		"",
		say({
			en: 'The folder is the one with site.config.ts. If you give none, it is this one or the nearest above it.\n"kakehashi <command> --help" tells you more; "--lang ja" switches to Japanese.',
			ja: "フォルダーはsite.config.tsのある場所です。書かなければ、いまの場所から上にたどって探します。\n「kakehashi <コマンド> --help」で詳しい説明が出ます。「--lang en」で英語の表示になります。",
		}),
	].join("\n");
}

/** The output of `kakehashi COMMAND --help`. */
export function commandHelp(name: string, { about, argument, options = {} }: Command): string {
	const rows = Object.entries(options).map(([option, { about }]): [string, string] => [
		`--${option}`,
		say(about),
	]);
	return [
		`kakehashi ${name}${argument === undefined ? "" : ` <${say(argument)}>`} [${say({ en: "folder", ja: "フォルダー" })}]${rows.length > 0 ? ` [${say({ en: "options", ja: "オプション" })}]` : ""}`,
		`  ${say(about)}`,
		"",
		...table([
			...rows,
			["--lang en|ja", say({ en: "language of the messages", ja: "メッセージの言語" })],
		]),
	].join("\n");
}

function table(rows: readonly (readonly [string, string])[]): string[] {
	const width = Math.max(...rows.map(([name]) => stringWidth(name)));
	return rows.map(([name, text]) => `  ${name}${" ".repeat(width - stringWidth(name))}  ${text}`);
}
