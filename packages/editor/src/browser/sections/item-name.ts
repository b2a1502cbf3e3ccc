import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { itemNames, kindTitles } from "kakehashi/internal/shared.ts";
import { useContext } from "react";
import { t } from "../../i18n/t.ts";
import { LanguageContext } from "../i18n/language.ts";
import type { OutlinePlace } from "./outline-place.ts";

/**
 * The name of an item in the editor: the kind of a section, or the name of a list item with its
 * number.
 */
export function itemName({ item, list, index }: OutlinePlace, language: MessageLanguage): string {
	if (item.kind !== undefined && list.name === "sections")
		return item.kindName ?? kindLabel(item.kind, language);
	return `${(itemNames[list.name] ?? t("item"))[language]} ${index + 1}`;
}

export function kindLabel(kind: string, language: MessageLanguage): string {
	return kindTitles[kind]?.title[language] ?? kind;
}

/** Returns the names of items in the language of the editor. */
export function useItemName(): (place: OutlinePlace) => string {
	const language = useContext(LanguageContext);
	return (place) => itemName(place, language);
}
