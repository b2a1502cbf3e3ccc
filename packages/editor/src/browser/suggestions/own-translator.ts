import type { MessageKey } from "../../i18n/t.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";

/** The browser's built-in translator, if it has one. The text does not leave the computer. */
type OwnTranslator = {
	readonly availability: (
		pair: Pair,
	) => Promise<"unavailable" | "downloadable" | "downloading" | "available">;
	readonly create: (options: Pair & { readonly signal: AbortSignal }) => Promise<{
		readonly translate: (
			text: string,
			options: { readonly signal: AbortSignal },
		) => Promise<string>;
		readonly destroy: () => void;
	}>;
};
type Pair = { readonly sourceLanguage: string; readonly targetLanguage: string };
type Locale = Pick<SiteDescription["locales"][number], "code" | "tag" | "name">;

/**
 * Timeouts in milliseconds. The first is long, because the browser may have to download a language
 * model.
 */
const createMs = 300_000;
const translateMs = 30_000;

export const ownTranslator = (): OwnTranslator | undefined =>
	(globalThis as { readonly Translator?: OwnTranslator }).Translator;

/** Translates text with the browser's translator. */
export async function translateHere(
	text: string,
	from: Locale,
	to: Locale,
): Promise<
	| { readonly type: "texts"; readonly texts: readonly string[] }
	| { readonly type: "refused" | "failed" | "too slow"; readonly reason: MessageKey }
> {
	const own = ownTranslator();
	const pair = { sourceLanguage: languageOf(from.tag), targetLanguage: languageOf(to.tag) };
	try {
		if (own === undefined || (await own.availability(pair)) === "unavailable")
			return { type: "refused", reason: "translatorPair" };
		const translator = await own.create({ ...pair, signal: AbortSignal.timeout(createMs) });
		try {
			return {
				type: "texts",
				texts: [
					await translator.translate(text, { signal: AbortSignal.timeout(translateMs) }),
				],
			};
		} finally {
			translator.destroy();
		}
	} catch (error) {
		const isSlow = error instanceof DOMException && error.name === "TimeoutError";
		return isSlow
			? { type: "too slow", reason: "translatorSlow" }
			: { type: "failed", reason: "translatorHere" };
	}
}

/**
 * The language code for the browser's translator. Only for Chinese does it distinguish the scripts.
 */
function languageOf(tag: string): string {
	const { language, script } = new Intl.Locale(tag).maximize();
	return language === "zh" && script === "Hant" ? "zh-Hant" : language;
}
