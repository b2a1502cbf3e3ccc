import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import { messageLanguages } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "./i18n/t.ts";

/**
 * The options of a command, by name: `string` takes a value, `strings` may be repeated and takes a
 * value each time, `boolean` takes none.
 */
export type OptionTypes = Readonly<Record<string, "string" | "strings" | "boolean">>;
type ValueOf = {
	readonly string: string;
	readonly strings: readonly string[];
	readonly boolean: boolean;
};
type OptionValues<O extends OptionTypes> = { readonly [K in keyof O]?: ValueOf[O[K]] };

/** Thrown when the arguments of a command are not valid. */
export class CommandLineError extends MessageError {
	override readonly name = "CommandLineError";
}

const common = { lang: "string", help: "boolean" } as const;

/**
 * Parses command-line arguments: options in any order, and other arguments.
 * @param options the options of the command besides `--lang` and `--help`, which every command has
 * @param languages what `--lang` can be
 * @throws {CommandLineError} that names the unknown option and the known ones
 */
export function readOptions<const O extends OptionTypes>(
	line: readonly string[],
	options: O,
	languages: readonly string[] = messageLanguages,
): { words: string[]; values: OptionValues<O & typeof common> } {
	const types: OptionTypes = { ...options, ...common };
	const descriptors = Object.entries(types).map(
		([name, type]) => [name, descriptorOf(name, type)] as const,
	);
	const { positionals, values, tokens } = parseArgs({
		args: line,
		options: Object.fromEntries(descriptors),
		// The parser's own errors are in English only.
		strict: false,
		allowPositionals: true,
		tokens: true,
	});
	for (const token of tokens)
		if (token.kind === "option")
			checkOption(line[token.index] ?? token.rawName, token.name, token.value, types);
	const { lang } = values;
	if (lang !== undefined && !languages.some((language) => language === lang))
		throw new CommandLineError(t("unknownMessageLanguage", { lang: String(lang), languages }));
	return {
		words: positionals,
		values: values as unknown as OptionValues<O & typeof common>,
	};
}

function descriptorOf(name: string, type: OptionTypes[string]): ParseArgsOptionDescriptor {
	return {
		type: type === "boolean" ? "boolean" : "string",
		multiple: type === "strings",
		...(name === "help" && { short: "h" }),
	};
}

/**
 * @param word the option as it was typed
 * @param value undefined if the option has none
 */
function checkOption(
	word: string,
	name: string,
	value: string | undefined,
	types: OptionTypes,
): void {
	const type = Object.hasOwn(types, name) ? types[name] : undefined;
	if (type === undefined || (type === "boolean" && value !== undefined)) {
		const known = Object.keys(types).map((option) => `--${option}`);
		throw new CommandLineError(t("unknownOption", { known, word }));
	}
	if (type !== "boolean" && value === undefined)
		throw new CommandLineError(t("missingOptionValue", { word }));
}
