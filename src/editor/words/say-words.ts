import { type Message, say } from "../../core/messages/say.ts";

/** Says a message with `{name}` replaced. */
export function sayWords(message: Message, parts: Readonly<Record<string, string>>): string {
	return say(message).replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);
}
