/**
 * The languages of the kit's messages to the site's owner. They are independent of the languages of
 * the site.
 */
export const messageLanguages = ["en", "ja"] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

let current: () => string = () => "en";

/**
 * Sets the language that `localize` uses from now on. Every program calls it at startup; otherwise
 * messages are in English.
 * @param choose returns a message language, or another one in which the program has a catalog
 */
export function setMessageLanguageSource(choose: () => string): void {
	current = choose;
}

type Texts = Readonly<Record<MessageLanguage, string>> & {
	/** The text in the languages that only one program has a catalog in, by language. */
	readonly others?: Readonly<Record<string, string>>;
};

/**
 * A text for a person, in all languages: `{ en: "…", ja: "…" }`. A program picks the language with
 * `localize` only when it shows the message. `inEditor` is the text for somebody who works in the
 * editor app, which shows neither keys nor files. Without it, the editor app shows the same text.
 */
export type Message = Texts & { readonly inEditor?: Texts };

/** The message in the language of its reader. */
export function localize(message: Message): string {
	return messageIn(message, current());
}

/** The message in a language, or in English if it does not exist in that language. */
export function messageIn(message: Texts, language: string): string {
	const known = messageLanguages.find((each) => each === language);
	return known === undefined ? (message.others?.[language] ?? message.en) : message[known];
}

/** Builds a message with the same function for each language. */
export function inEachLanguage(textIn: (language: MessageLanguage) => string): Message {
	return { en: textIn("en"), ja: textIn("ja") };
}

/** A number with this many decimals, as each language writes it. */
export function withDecimals(value: number, decimals: number): Message {
	return inEachLanguage((language) =>
		new Intl.NumberFormat(language, {
			minimumFractionDigits: decimals,
			maximumFractionDigits: decimals,
		}).format(value),
	);
}

/** The current language of messages, for uses such as `<html lang>`. */
export function messageLanguage(): MessageLanguage {
	return messageLanguages.find((each) => each === current()) ?? "en";
}

/** The language of the program, also if only this program has a catalog in it. */
export function programLanguage(): string {
	return current();
}

/**
 * The preferred message language of a browser or system; undefined if no message language matches.
 * @param wanted such as `ja,en;q=0.8` or `ja_JP.UTF-8`
 * @param languages those that the program offers
 */
export function messageLanguageFor(wanted: string | undefined): MessageLanguage | undefined;
export function messageLanguageFor<Language extends string>(
	wanted: string | undefined,
	languages: readonly Language[],
): Language | undefined;
export function messageLanguageFor(
	wanted: string | undefined,
	languages: readonly string[] = messageLanguages,
): string | undefined {
	const tags = (wanted ?? "").split(",").map((part, index) => {
		const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
		const quality = Number(
			/^q=([\d.]+)$/.exec(
				parameters.find((each) => each.trim().startsWith("q="))?.trim() ?? "",
			)?.[1] ?? 1,
		);
		return { tag, quality, index };
	});
	const sorted = tags
		.filter(({ quality }) => quality > 0)
		.sort((a, b) => b.quality - a.quality || a.index - b.index);
	return sorted
		.map(({ tag }) => languages.find((language) => tag.split(/[-_.]/)[0] === language))
		.find((language) => language !== undefined);
}

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The language of the system, such as `ja_JP.UTF-8` or `ja-JP`: from the variables that terminals
 * set, or else, as on Windows, from its settings.
 */
export function systemLanguage(
	{ LC_ALL, LC_MESSAGES, LANG }: Environment,
	fromSettings = () => new Intl.DateTimeFormat().resolvedOptions().locale,
): string {
	return LC_ALL || LC_MESSAGES || LANG || fromSettings();
}

/**
 * Sets the message language of a program: from `--lang ja`, or else from the system, or else
 * English.
 * @param words the command-line arguments
 * @param fromSettings is passed in by tests
 */
export function applyRequestedLanguage(
	words: readonly string[],
	environment: Environment,
	fromSettings?: () => string,
): MessageLanguage {
	const option = /(?:^| )--lang[ =](\S+)/.exec(words.join(" "))?.[1];
	const language =
		messageLanguageFor(option) ??
		messageLanguageFor(systemLanguage(environment, fromSettings)) ??
		"en";
	setMessageLanguageSource(() => language);
	return language;
}
