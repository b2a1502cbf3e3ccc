import { type Message, messageLanguage } from "kakehashi/core/messages/say.ts";
import { withNames } from "./placeholder-names.ts";
import { t } from "./t.ts";

/** Matches notation and names of content files. */
const notation = /["“「'][\w-]+:|\.ya?ml\b|\.ts\b|\.css\b|YAML|\{ ?\w+:/;

/** Whether a message makes sense to people who know nothing about the files. */
export function isPlain({
	en,
	inWindow = { en },
}: {
	readonly en: string;
	readonly inWindow?: { readonly en: string };
}): boolean {
	return !notation.test(inWindow.en);
}

/**
 * A message for people who edit in the app: without keys, file names and notation, which only
 * people who write the files know.
 */
export function sayInWindow(message: Message): string {
	const language = messageLanguage();
	const plain = isPlain(message) ? (message.inWindow ?? message) : t("doesNotFit");
	return withNames(plain[language], language);
}
