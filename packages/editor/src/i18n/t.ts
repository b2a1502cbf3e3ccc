import { createTranslator } from "@kakehashi/core/i18n/translator.ts";
import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { keyNames } from "kakehashi/internal/shared.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

/** A name as it stands within the key of a message: `Href` in `fieldHref`. */
export function capitalized<Name extends string>(name: Name): Capitalize<Name> {
	return `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;
}

type FieldKey = `field${Capitalize<keyof typeof keyNames>}`;
export type MessageKey = keyof typeof en | FieldKey;

/** What the editor calls a key of a content file: `fieldHref` for `href`. */
function fieldNames(language: MessageLanguage): Readonly<Record<FieldKey, string>> {
	const named = Object.entries(keyNames).map(([key, message]) => [
		`field${capitalized(key)}`,
		message[language],
	]);
	return Object.fromEntries(named);
}

export const catalogs = {
	en: { ...en, ...fieldNames("en") },
	ja: { ...ja, ...fieldNames("ja") },
};

/** Makes a message of the editor, in both languages that the kit speaks to owners. */
export const t = /* @__PURE__ */ createTranslator(catalogs);
