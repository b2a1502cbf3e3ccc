import { en } from "@kakehashi/core/i18n/content-names/en.ts";
import { ja } from "@kakehashi/core/i18n/content-names/ja.ts";
import {
	inEachLanguage,
	type Message,
	type MessageLanguage,
} from "@kakehashi/core/messages/localize.ts";
import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";
import { kindLabels } from "./labels.ts";

type Group = keyof typeof en;
type SharedKey = keyof (typeof en)["keys"];

type AllLabels = typeof kindLabels;
type KeysOf<Labels> = Labels extends { readonly keys: infer Keys } ? keyof Keys & string : never;
/** The keys that a kind of section names. */
type KindKey = { [Kind in keyof AllLabels]: KeysOf<AllLabels[Kind]> }[keyof AllLabels];

/** The names of a group in both languages: those of shared keys, and those of each kind. */
function namesOf(group: Group): Readonly<Record<string, Message>> {
	const texts: Readonly<Record<MessageLanguage, Readonly<Record<string, string>>>> = {
		en: en[group],
		ja: ja[group],
	};
	const shared = Object.keys(en[group]).map((key): [string, Message] => [
		key,
		inEachLanguage((language) => texts[language][key] ?? key),
	]);
	const ofKinds = Object.values<KindLabels>(kindLabels).flatMap((labels) =>
		Object.entries(labels[group] ?? {}),
	);
	return Object.fromEntries([...shared, ...ofKinds]);
}

/** The names of keys whose values are not texts. */
export const keyNames = namesOf("keys") as Readonly<Record<SharedKey | KindKey, Message>>;

/** The names of the keys of texts. */
export const textNames = namesOf("texts");

/** The names of choices, by key and choice. */
export const choiceNames = namesOf("choices");

/** The names of the items of lists. */
export const itemNames = namesOf("items");

/**
 * What each kind of section is called, what it is for, and what it needs, in the order in which the
 * editor offers them. An owner's own kinds define their texts themselves.
 */
export const kindTitles: Readonly<
	Record<string, Pick<KindLabels, "title" | "about" | "requirement">>
> = kindLabels;
