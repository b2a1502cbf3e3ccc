import { useContext } from "react";
import type { MessageLanguage } from "../../../core/messages/say.ts";
import { itemWords, kindWords } from "../../../sections/kind-words.ts";
import { words } from "../../words/words.ts";
import { LanguageContext } from "../words/language.ts";
import type { OutlinePlace } from "./outline-place.ts";

/**
 * The name of an item in the editor: the kind of a section, or the name of a list item with its
 * number.
 */
export function itemName({ item, list, index }: OutlinePlace, language: MessageLanguage): string {
	if (item.kind !== undefined && list.name === "sections")
		return item.kindName ?? kindLabel(item.kind, language);
	return `${(itemWords[list.name] ?? words.item)[language]} ${index + 1}`;
}

export function kindLabel(kind: string, language: MessageLanguage): string {
	return kindWords[kind]?.name[language] ?? kind;
}

/** Returns the names of items in the language of the editor. */
export function useItemName(): (place: OutlinePlace) => string {
	const language = useContext(LanguageContext);
	return (place) => itemName(place, language);
}
