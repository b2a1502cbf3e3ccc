import stringWidth from "string-width";
import { say } from "../core/messages/say.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import { t } from "./i18n/t.ts";

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
		say(t("topicUsage")),
		"",
		...table(listed.map(([each, { about }]) => [each, say(about)])),
		"",
		say(t("topicFolder")),
	].join("\n");
}

/** The output of `kakehashi COMMAND --help`. */
export function commandHelp(name: string, { about, argument, options = {} }: Command): string {
	const rows = Object.entries(options).map(([option, { about }]): [string, string] => [
		`--${option}`,
		say(about),
	]);
	return [
		`kakehashi ${name}${argument === undefined ? "" : ` <${say(argument)}>`} [${say(t("argumentFolder"))}]${rows.length > 0 ? ` [${say(t("argumentOptions"))}]` : ""}`,
		`  ${say(about)}`,
		"",
		...table([...rows, ["--lang en|ja", say(t("optionLang"))]]),
	].join("\n");
}

function table(rows: readonly (readonly [string, string])[]): string[] {
	const width = Math.max(...rows.map(([name]) => stringWidth(name)));
	return rows.map(([name, text]) => `  ${name}${" ".repeat(width - stringWidth(name))}  ${text}`);
}
