import { inEachLanguage, type Message, type MessageLanguage } from "../../messages/say.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

type Group = "keys" | "texts" | "choices" | "items";

/** The names of a group in both languages. */
function namesOf<Name extends Group>(
	group: Name,
): Readonly<Record<keyof (typeof en)[Name] & string, Message>> {
	const texts: Readonly<Record<MessageLanguage, Readonly<Record<string, string>>>> = {
		en: en[group],
		ja: ja[group],
	};
	const named = Object.keys(en[group]).map((key) => [
		key,
		inEachLanguage((language) => texts[language][key] ?? key),
	]);
	return Object.fromEntries(named);
}

/** The names of keys whose values are not texts. */
export const keyNames = namesOf("keys");

/** The names of the keys of texts. */
export const textNames: Readonly<Record<string, Message>> = namesOf("texts");

/** The names of choices, by key and choice. */
export const choiceNames: Readonly<Record<string, Message>> = namesOf("choices");

/** The names of the items of lists. */
export const itemNames: Readonly<Record<string, Message>> = namesOf("items");

/**
 * The name of each kind of section, and what it is for, in the order in which the editor offers
 * them. An owner's own kinds define their texts themselves.
 */
export const kindNames: Readonly<
	Record<string, { readonly name: Message; readonly about: Message }>
> = Object.fromEntries(
	Object.entries(en.kinds).map(([kind, { name, about }]) => {
		const japanese = ja.kinds[kind as keyof typeof ja.kinds];
		return [
			kind,
			{ name: { en: name, ja: japanese.name }, about: { en: about, ja: japanese.about } },
		];
	}),
);
