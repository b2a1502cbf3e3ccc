import { type Message, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { withNames } from "./placeholder-names.ts";
import { t } from "./t.ts";

/** Matches notation and names of content files. */
const notation = /["“「'][\w-]+:|\.ya?ml\b|\.ts\b|\.css\b|YAML|\{ ?\w+:/;

/** Whether a message makes sense to people who know nothing about the files. */
export function isPlain({
	en,
	inEditor = { en },
}: {
	readonly en: string;
	readonly inEditor?: { readonly en: string };
}): boolean {
	return !notation.test(inEditor.en);
}

/**
 * A message for people who edit in the app: without keys, file names and notation, which only
 * people who write the files know.
 */
export function localizeInEditor(message: Message): string {
	const language = messageLanguage();
	const plain = isPlain(message) ? (message.inEditor ?? message) : t("doesNotFit");
	return withNames(plain[language], language);
}

/** Like `localizeInEditor`, but with names of files: whoever publishes looks after the settings. */
export function localizeForPublisher(message: Message): string {
	return (message.inEditor ?? message)[messageLanguage()];
}
