import { sourceOf, type Translatable } from "../../suggestions/source-of.ts";
import type { SuggestionResult } from "../../suggestions/suggest.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { ownTranslator, translateHere } from "./own-translator.ts";
import { deleteSuggestion, persistSuggestion } from "./persisted-suggestions.ts";

/**
 * Suggests translations with the service that is configured for the server, or with this browser;
 * undefined if neither is available.
 */
export type Suggester = {
	readonly name: string;
	/** Requests a suggestion and stores it for the person to read. */
	readonly suggest: (value: Translatable, to: string) => Promise<SuggestionResult>;
};

export function useSuggester(): Suggester | undefined {
	const t = useTranslate();
	const { server, site } = useEditor();
	if (site.translator === undefined && ownTranslator() === undefined) return undefined;
	const ask = async (value: Translatable, to: string): Promise<SuggestionResult> => {
		if (site.translator !== undefined) return server.suggest(value.key, to);
		const from = sourceOf(value, to);
		const [source, target] = [from, to].map((code) =>
			site.locales.find((locale) => locale.code === code),
		);
		if (from === undefined || source === undefined || target === undefined)
			return { type: "refused", reason: t("noSource") };
		const outcome = await translateHere(value.texts?.[from] ?? "", source, target);
		if (outcome.type !== "texts") return { type: outcome.type, reason: t(outcome.reason) };
		// The server checks the browser's translation like the result of a service.
		return server.suggest(value.key, to, { from, made: outcome.texts[0] ?? "" });
	};
	return {
		name: site.translator ?? t("thisBrowser"),
		async suggest(value, to) {
			const result = await ask(value, to).catch(
				(): SuggestionResult => ({ type: "failed", reason: t("offline") }),
			);
			if (result.type === "text") persistSuggestion(value.key, to, result);
			else deleteSuggestion(value.key, to);
			return result;
		},
	};
}
