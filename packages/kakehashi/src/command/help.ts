import { localize } from "@kakehashi/core/messages/localize.ts";
import stringWidth from "string-width";
import type { Command, CommandArgument } from "./command.ts";
import { t } from "./i18n/t.ts";
import type { Program } from "./program.ts";

/**
 * The output of `kakehashi help`.
 * @param name if given, only this command is described, or the commands whose names begin with this
 * word
 */
export function help(program: Program, name: string | undefined): string {
	const command = program.commands.find((each) => each.name === name);
	if (command !== undefined) return commandHelp(program, command);
	const beginning = program.commands.filter((each) => each.name.startsWith(`${name} `));
	const listed = beginning.length > 0 ? beginning : program.commands;
	const usage = [
		program.name,
		`<${localize(t("argumentCommand"))}>`,
		...inBrackets(program, true),
	];
	return [
		localize(t("topicUsage", { usage: usage.join(" ") })),
		"",
		...table(listed.map((each) => [each.name, localize(each.about)])),
		"",
		...(program.folders === undefined ? [] : [localize(t("topicFolder"))]),
		localize(t("topicMore", { program: program.name })),
	].join("\n");
}

/** The output of `kakehashi COMMAND --help`. */
export function commandHelp(
	program: Program,
	{ name, about, argument, options = {} }: Command,
): string {
	const rows = Object.entries(options).map(([option, { about }]): [string, string] => [
		`--${option}`,
		localize(about),
	]);
	return [
		[
			program.name,
			name,
			...(argument === undefined ? [] : [argumentHelp(argument)]),
			...inBrackets(program, rows.length > 0),
		].join(" "),
		`  ${localize(about)}`,
		"",
		...table([...rows, ["--lang en|ja", localize(t("optionLang"))]]),
	].join("\n");
}

function argumentHelp({ about, count }: CommandArgument): string {
	const name = `<${localize(about)}>`;
	if (count === undefined) return name;
	return count === "any" ? `[${name} …]` : `${name} …`;
}

function inBrackets({ folders }: Program, hasOptions: boolean): string[] {
	return [
		...(folders === undefined ? [] : [`[${localize(t("argumentFolder"))}]`]),
		...(hasOptions ? [`[${localize(t("argumentOptions"))}]`] : []),
	];
}

function table(rows: readonly (readonly [string, string])[]): string[] {
	const width = Math.max(...rows.map(([name]) => stringWidth(name)));
	return rows.map(([name, text]) => `  ${name}${" ".repeat(width - stringWidth(name))}  ${text}`);
}
