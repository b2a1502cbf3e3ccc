import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { localeByCode } from "@kakehashi/core/routing/locale.ts";
import { fillPlaceholders } from "@kakehashi/core/values/placeholder.ts";
import { keepsMarks, termMessage } from "kakehashi/internal/check.ts";
import { formsOf, termProblems, termsIn } from "kakehashi/internal/translations.ts";
import * as v from "valibot";
import { t } from "../i18n/t.ts";
import { textAt } from "../site/load-site.ts";
import { outdatedIn, unwrittenIn } from "../site/outdated-texts.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { readTexts } from "../site/value-texts.ts";
import { sourceOf } from "./source-of.ts";
import type { NoTranslation, TranslationRequest, Translator } from "./translator.ts";

/**
 * Why a suggestion is not shown; undefined if it can be shown.
 * @param current the text that the suggestion would replace
 */
function suggestionProblem(source: string, text: string, current: string): Message | undefined {
	if (text.trim() === "") return t("suggestedNothing");
	if (folded(text) === folded(source)) return t("suggestedSource");
	if (folded(text) === folded(current)) return t("suggestedCurrent");
	if (text.length > 4 * source.length + 200) return t("suggestedTooMuch");
	if (!keepsMarks(source, text)) return t("suggestedOtherMarks");
	const [lines, wanted] = [text, source].map((each) => each.split("\n"));
	return lines?.length !== wanted?.length || lines?.some((line) => line.trim() === "")
		? t("suggestedOtherLines")
		: undefined;
}

const folded = (text: string) => text.normalize().replaceAll(/\s+/g, " ").trim();

const name = v.pipe(v.string(), v.maxLength(500));

/**
 * A request to translate a text, by its key. `made` is a translation by the browser, which is only
 * checked.
 */
export const suggestionRequest = v.strictObject({
	key: name,
	from: v.exactOptional(name),
	to: name,
	made: v.exactOptional(v.pipe(v.string(), v.maxLength(100_000))),
});

/** A suggested translation for a person to read. It is not stored in the site's files. */
export type SuggestedTranslation = {
	readonly text: string;
	/**
	 * The code of the source language, the source text, and the text that the suggestion would
	 * replace, all at the time of the request.
	 */
	readonly from: string;
	readonly source: string;
	readonly current: string;
	/** The name of the service; undefined if the browser made the translation. */
	readonly by?: string | undefined;
	/** Warnings based on the glossary. */
	readonly notes: readonly string[];
};

export type SuggestionResult =
	| ({ readonly type: "text" } & SuggestedTranslation)
	| (Omit<NoTranslation, "reason"> & { readonly reason: string });

/**
 * Translates a text and checks the result. Writes nothing. Returns undefined if there is no such
 * text, or no translator.
 */
export async function suggest(
	edited: SiteSnapshot,
	translator: Translator | undefined,
	{ key, from: wanted, to: code, made }: v.InferOutput<typeof suggestionRequest>,
): Promise<SuggestionResult | undefined> {
	const { loaded } = edited;
	const { locales } = edited.config;
	const value = textAt(loaded, key);
	const texts = value && readTexts(value, edited)?.texts;
	const to = localeByCode(code, locales);
	const current = texts?.[code];
	if (
		loaded === undefined ||
		value === undefined ||
		texts === undefined ||
		to === undefined ||
		current === undefined
	)
		return undefined;
	const from = localeByCode(
		wanted ??
			sourceOf(
				{
					texts,
					unwritten: unwrittenIn(texts, edited),
					outdated: outdatedIn(texts, edited),
				},
				code,
			),
		locales,
	);
	const source = (from && texts[from.code]) ?? "";
	if (from === undefined || from === to || source.trim() === "")
		return { type: "refused", reason: localize(t("noSource")) };

	const { glossary, site } = loaded.content;
	const terms = glossary === undefined ? [] : termsIn(source, from.code, glossary);
	const siteName = String(site.siteName.byLocale[from.code] ?? "");
	const title = String(
		textAt(loaded, `${value.file}#title`)?.text.byLocale[from.code] ?? siteName,
	);
	const request = (): TranslationRequest => ({
		texts: [source],
		from,
		to,
		terms: terms.map((term) => ({
			from: formsOf(term, from.code),
			to: formsOf(term, to.code),
			avoid: term.avoid?.[to.code] ?? [],
			note: term.note,
		})),
		context: fillPlaceholders(title, { siteName }),
	});
	const outcome =
		made === undefined
			? await translator?.translate(request())
			: { type: "texts" as const, texts: [made] };
	if (outcome === undefined) return undefined;
	if (outcome.type !== "texts") return { type: outcome.type, reason: localize(outcome.reason) };
	const text = (outcome.texts[0] ?? "").trim();
	const refusal = suggestionProblem(source, text, current);
	if (refusal !== undefined) return { type: "refused", reason: localize(refusal) };
	const problems =
		glossary === undefined
			? []
			: termProblems({ [from.code]: source, [to.code]: text }, glossary).filter(
					(problem) => problem.code === to.code,
				);
	const by = made === undefined ? translator?.name : undefined;
	return {
		type: "text",
		text,
		from: from.code,
		source,
		current,
		...(by !== undefined && { by }),
		notes: problems.map((problem) => localize(termMessage(problem))),
	};
}
