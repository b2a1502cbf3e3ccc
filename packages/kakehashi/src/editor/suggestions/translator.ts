import type { Message } from "../../core/messages/say.ts";
import type { Locale } from "../../core/routing/locale.ts";

/** A term that is in the texts, as both languages have it. */
export type TermForms = {
	readonly from: readonly string[];
	/** The word to use, and others that are allowed. */
	readonly to: readonly string[];
	readonly avoid: readonly string[];
	readonly note: string | undefined;
};

export type TranslationRequest = {
	readonly texts: readonly string[];
	readonly from: Pick<Locale, "tag" | "name">;
	readonly to: Pick<Locale, "tag" | "name">;
	readonly terms: readonly TermForms[];
	/** The title of the page, so that an ambiguous word is translated correctly. */
	readonly context: string;
};

/** Why there is no translation, for the person who asked for it. It contains neither a key nor a service's answer. */
export type NoTranslation = { readonly type: "refused" | "failed" | "too slow"; readonly reason: Message };

/** Translates texts: a service, or a model of your own. */
export type Translator = {
	/** What people call it. */
	readonly name: string;
	/** Returns as many texts as it was given, in order. It never throws. */
	readonly translate: (request: TranslationRequest) => Promise<{ readonly type: "texts"; readonly texts: readonly string[] } | NoTranslation>;
};
