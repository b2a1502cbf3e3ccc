import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";

/** A term in the texts, with its forms in both languages. */
export type TermForms = {
	readonly from: readonly string[];
	/** The preferred form first, then other allowed forms. */
	readonly to: readonly string[];
	readonly avoid: readonly string[];
	readonly note: string | undefined;
};

export type TranslationRequest = {
	readonly texts: readonly string[];
	readonly from: Pick<Locale, "tag" | "name">;
	readonly to: Pick<Locale, "tag" | "name">;
	readonly terms: readonly TermForms[];
	/** The title of the page. It helps to translate ambiguous words. */
	readonly context: string;
};

/**
 * Why there is no translation, for the person who requested it. It contains neither an API key nor
 * the response of a service.
 */
export type NoTranslation = {
	readonly type: "refused" | "failed" | "too slow";
	readonly reason: Message;
};

/** Translates texts with a service, or with a model on the owner's machine. */
export type Translator = {
	/** Its name for people. */
	readonly name: string;
	/** Returns as many texts as the request contains, in the same order. It never throws. */
	readonly translate: (
		request: TranslationRequest,
	) => Promise<{ readonly type: "texts"; readonly texts: readonly string[] } | NoTranslation>;
};
