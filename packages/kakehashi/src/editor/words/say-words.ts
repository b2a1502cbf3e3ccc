import { inEachLanguage, type Message, say } from "../../core/messages/say.ts";

/** Replaces `{name}` in a message, in both languages. */
export function fillWords(message: Message, parts: Readonly<Record<string, string>>): Message {
	return inEachLanguage((language) =>
		message[language].replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole),
	);
}

/** Returns a message in the current language, with `{name}` replaced. */
export function sayWords(message: Message, parts: Readonly<Record<string, string>>): string {
	return say(fillWords(message, parts));
}
