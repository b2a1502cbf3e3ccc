import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { inLocaleOrFirst } from "@kakehashi/core/values/localized.ts";
import type { Value } from "kakehashi/internal/shared.ts";
import { choiceName } from "../i18n/choice-names.ts";
import { t } from "../i18n/t.ts";
import { linkTargets } from "../site/link-targets.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";

/**
 * The display name of a word in a file: of a choice, a language, or the page that a link leads to.
 * Undefined if the word needs no other name.
 * @param holder what contains the key: the kind of a section, or another key
 */
export type NameOfValue = (word: string, key: string, holder: string) => string | undefined;

export function nameValues(edited: SiteSnapshot): NameOfValue {
	const pageAt = (address: string) =>
		linkTargets(edited).find(({ href }) => href === address)?.label;
	const collections = () => edited.loaded?.content.collections ?? new Map<string, never>();
	const tagName = (tag: string) => {
		const found = [...collections().values()].flatMap(({ tags }) =>
			Object.hasOwn(tags, tag) ? (tags[tag] ?? []) : [],
		)[0];
		return found && inLocaleOrFirst(found, messageLanguage());
	};
	const languageName = (code: string) =>
		edited.config.locales.find((each) => each.code === code)?.name;
	const others = new Map<string, (word: string) => string | undefined>([
		["href", pageAt],
		["from", (name) => pageAt(collections().get(name)?.path ?? "")],
		["tag", tagName],
		["tags", tagName],
		["language", languageName],
		["languages", languageName],
		["fileTypes", (type) => type.toUpperCase()],
	]);
	return (word, key, holder) => {
		const choice = choiceName(key, word, holder);
		return choice === undefined ? others.get(key)?.(word) : localize(choice);
	};
}

/** Describes a value that is not text for people. */
export function valueInWords(
	value: Value,
	key: string,
	holder: string,
	nameOf: NameOfValue,
): string {
	if (typeof value === "boolean") return localize(t(value ? "yes" : "no"));
	return nameOf(String(value ?? ""), key, holder) ?? String(value ?? "");
}
