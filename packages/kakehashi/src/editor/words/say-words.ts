import { inEachLanguage, type Message, say } from "../../core/messages/say.ts";

/** A message with `{name}` replaced. */
export function fillWords(message: Message, parts: Readonly<Record<string, string>>): Message {
	return inEachLanguage((language) => message[language].replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole));
}

/** Says a message with `{name}` replaced. */
export function sayWords(message: Message, parts: Readonly<Record<string, string>>): string {
	return say(fillWords(message, parts));
}
