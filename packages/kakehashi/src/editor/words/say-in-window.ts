import { type Message, messageLanguage } from "../../core/messages/say.ts";
import { withNames } from "./placeholder-names.ts";
import { words } from "./words.ts";

/** How content files are written, and what they are called. */
const notation = /["“「'][\w-]+:|\.ya?ml\b|\.ts\b|\.css\b|YAML|\{ ?\w+:/;

/** Whether a message makes sense to somebody who knows nothing about files. */
export function isPlain({ en, inWindow = { en } }: { readonly en: string; readonly inWindow?: { readonly en: string } }): boolean {
	return !notation.test(inWindow.en);
}

/** A message for somebody who edits in the window: without keys, files and their notation, which only people who write files know. */
export function sayInWindow(message: Message): string {
	const language = messageLanguage();
	const plain = isPlain(message) ? (message.inWindow ?? message) : words.doesNotFit;
	return withNames(plain[language], language);
}
