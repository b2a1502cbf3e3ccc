import { t } from "./i18n/t.ts";
import { MessageError } from "./messages/message-error.ts";
import { messageLanguages } from "./messages/say.ts";

/**
 * The options of a command, by name: `string` takes a value, `strings` may be repeated and takes a
 * value each time, `boolean` takes none. `--no-name` turns off a boolean option `--name`.
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
	const values: Record<string, string | readonly string[] | boolean> = {};
	const words: string[] = [];
	const rest = line.map((word) => (word === "-h" ? "--help" : word));
	for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
		if (!word.startsWith("-")) {
			words.push(word);
			continue;
		}
		const [, named = "", text] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
		const isOff = !Object.hasOwn(types, named) && named.startsWith("no-");
		const name = isOff ? named.slice("no-".length) : named;
		const type = Object.hasOwn(types, name) ? types[name] : undefined;
		if (type === undefined || (type === "boolean" ? text !== undefined : isOff))
			throw unknownOption(word, types);
		const value = type === "boolean" ? !isOff : (text ?? rest.shift());
		if (value === undefined) throw new CommandLineError(t("missingOptionValue", { word }));
		const before = values[name];
		values[name] =
			type === "strings" ? [...(Array.isArray(before) ? before : []), String(value)] : value;
	}
	const { lang } = values;
	if (lang !== undefined && !languages.some((language) => language === lang))
		throw new CommandLineError(t("unknownMessageLanguage", { lang: String(lang), languages }));
	return { words, values: values as OptionValues<O & typeof common> };
}

function unknownOption(word: string, types: OptionTypes): CommandLineError {
	const known = Object.keys(types).map((name) => `--${name}`);
	return new CommandLineError(t("unknownOption", { known, word }));
}
