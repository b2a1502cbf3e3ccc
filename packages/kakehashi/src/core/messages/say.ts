/** The languages in which the kit speaks to the site's owner; the languages of the site are independent of them. */
export const messageLanguages = ["en", "ja"] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

let current: () => MessageLanguage = () => "en";

/** Sets the language that `say` uses from now on. Every program calls it at startup; without it, messages are English. */
export function chooseMessageLanguage(choose: () => MessageLanguage): void {
	current = choose;
}

type Texts = Readonly<Record<MessageLanguage, string>>;

/**
 * What a person reads, in all languages side by side. It stays that way until a program prints it and lets `say` choose.
 * `inWindow` is the same for somebody who edits in the window, and sees neither keys nor files.
 */
export type Message = Texts & { readonly inWindow?: Texts };

/** A message in the language of the person who reads it. */
export function say(message: Message): string {
	return message[current()];
}

/** A message that is put together the same way in each language. */
export function inEachLanguage(tell: (language: MessageLanguage) => string): Message {
	return { en: tell("en"), ja: tell("ja") };
}

/** The language in which messages are read at the moment, for what needs more than words: `<html lang>`. */
export function messageLanguage(): MessageLanguage {
	return current();
}

/** The first of the languages that a browser or system asks for in which messages are written: `ja,en;q=0.8` or `ja_JP.UTF-8`. */
export function messageLanguageFor(wanted: string | undefined): MessageLanguage | undefined {
	const tags = (wanted ?? "").split(",").map((part, index) => {
		const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
		const quality = Number(/^q=([\d.]+)$/.exec(parameters.find((each) => each.trim().startsWith("q="))?.trim() ?? "")?.[1] ?? 1);
		return { tag, quality, index };
	});
	const sorted = tags.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality || a.index - b.index);
	return sorted.map(({ tag }) => messageLanguages.find((language) => tag.split(/[-_.]/)[0] === language)).find((language) => language !== undefined);
}

/**
 * Makes a program speak the requested language from now on: `--lang ja`, or else the system's variables, or else English.
 * @param words of the command line
 */
export function speakAsAsked(words: readonly string[], environment: Readonly<Record<string, string | undefined>>): MessageLanguage {
	const option = /(?:^| )--lang[ =](\S+)/.exec(words.join(" "))?.[1];
	const language = messageLanguageFor(option) ?? messageLanguageFor(environment.LC_ALL || environment.LC_MESSAGES || environment.LANG) ?? "en";
	chooseMessageLanguage(() => language);
	return language;
}
