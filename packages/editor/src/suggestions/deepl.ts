import * as v from "valibot";
import { markedText, protectedTag } from "./marked-text.ts";
import { requestTranslation, type ServiceLimits, unreadable } from "./request-translation.ts";
import type { Translator } from "./translator.ts";

type DeepLOptions = {
	readonly key: string;
	readonly url: string | undefined;
	readonly limits: ServiceLimits;
};

const responseSchema = v.object({ translations: v.array(v.object({ text: v.string() })) });

/** Translates with DeepL. Its free API keys end in `:fx` and need another host. */
export function deepl({ key, url, limits }: DeepLOptions): Translator {
	const base =
		url ?? (key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com");
	return {
		name: "DeepL",
		async translate({ texts, from, to, context }) {
			const marked = texts.map(markedText);
			const body = {
				text: marked.map(({ xml }) => xml),
				source_lang: new Intl.Locale(from.tag).language.toUpperCase(),
				target_lang: targetLanguage(to.tag),
				context,
				tag_handling: "xml",
				ignore_tags: [protectedTag],
				// All tags are inline, and headings have no full stop, so DeepL must not split
				// sentences by itself.
				outline_detection: false,
				preserve_formatting: true,
			};
			const response = await requestTranslation({
				url: `${base.replace(/\/$/, "")}/v2/translate`,
				authorization: `DeepL-Auth-Key ${key}`,
				body,
				limits,
			});
			if (!("body" in response)) return response;
			const read = v.safeParse(responseSchema, response.body);
			if (!read.success || read.output.translations.length !== texts.length)
				return unreadable;
			return {
				type: "texts",
				texts: read.output.translations.map(
					({ text }, index) => marked[index]?.restore(text) ?? text,
				),
			};
		},
	};
}

/** For some target languages, DeepL distinguishes two variants. */
function targetLanguage(tag: string): string {
	const { language, region, script } = new Intl.Locale(tag).maximize();
	if (language === "en") return region === "GB" ? "EN-GB" : "EN-US";
	if (language === "pt") return region === "PT" ? "PT-PT" : "PT-BR";
	if (language === "zh") return script === "Hant" ? "ZH-HANT" : "ZH-HANS";
	return language.toUpperCase();
}
