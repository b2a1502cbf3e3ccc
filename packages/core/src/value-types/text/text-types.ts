import { t } from "../../i18n/t.ts";
import { type Inline, linkEnd } from "../../values/inline.ts";
import { Localized, type TextKind } from "../../values/localized.ts";
import { parseInline } from "../../values/parse-inline.ts";
import { commonPlaceholders, placeholdersIn } from "../../values/placeholder.ts";
import { resolveLink } from "../../values/resolve-link.ts";
import type { TextHint } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";
import {
	type ContentContext,
	listType,
	nonEmpty,
	perLocaleIn,
} from "../context/content-context.ts";

export type TextTypes = ReturnType<typeof textTypes>;

/**
 * The schemas of texts, which exist in each language. Each text uses the same placeholders in all
 * of them.
 */
export function textTypes(context: ContentContext) {
	const { placeholders: ofPage = [] } = context;
	const codes = context.locales.map(({ code }) => code);
	const perLocale = perLocaleIn(context);

	/**
	 * Text in each language, without markup. `placeholders` are the names that the text can contain
	 * in addition to the common ones.
	 */
	const words =
		(kind: TextKind, isName = false) =>
		(...placeholders: string[]) =>
			v.pipe(
				perLocale(nonEmpty),
				v.metadata({ placeholders } satisfies TextHint),
				samePlaceholders((value: string) => value, [...ofPage, ...placeholders]),
				v.transform((texts) => new Localized<string>(texts, kind, isName)),
			);

	/** Text in each language, with inline markup and links. */
	const rich = (...placeholders: string[]) =>
		v.pipe(
			perLocale(nonEmpty),
			// `{repository}` in a link is not a placeholder of the text, so link addresses are
			// removed before this check.
			samePlaceholders(
				(value: string) => value.replace(linkEnd, "]"),
				[...ofPage, ...placeholders],
			),
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				const parsed: Record<string, Inline> = {};
				for (const locale of context.locales) {
					const source = dataset.value[locale.code] ?? "";
					const result = parseInline(source, (href) =>
						resolveLink(href, locale, context),
					);
					if ("inline" in result) parsed[locale.code] = result.inline;
					else
						addIssue({
							message: result.problem,
							path: [keyItem(dataset.value, locale.code)],
						});
				}
				return Object.keys(parsed).length === codes.length
					? new Localized<Inline>(parsed, "text")
					: NEVER;
			}),
		);

	/** Text in each language, as a list of lines. */
	const lines = (kind: TextKind) => () =>
		v.pipe(
			perLocale(listType(nonEmpty)),
			samePlaceholders((value: string[]) => value.join("\n"), ofPage),
			v.transform((value) => new Localized<readonly string[]>(value, kind)),
		);

	/**
	 * Text that reaches the page in all languages, by locale code, for sections that show two
	 * languages at once.
	 */
	const inEveryLanguage =
		<T extends string | readonly string[]>(kind: TextKind, item: v.GenericSchema<T>) =>
		() =>
			v.pipe(
				perLocale(item),
				samePlaceholders((value: T) => [value].flat().join("\n"), ofPage),
				v.transform((all) => {
					const shownIn = (code: string) =>
						context.locales
							.filter((each) => each.code === code || each.published !== false)
							.map((each) => [each.code, all[each.code] as T]);
					return new Localized<Readonly<Record<string, T>>>(
						Object.fromEntries(
							codes.map((code) => [code, Object.fromEntries(shownIn(code))]),
						),
						kind,
					);
				}),
			);

	return { words, rich, lines, inEveryLanguage };
}

/** Checks that a text uses the same placeholders in each language, and only known ones. */
function samePlaceholders<T>(textOf: (value: T) => string, allowed: readonly string[]) {
	const known = [...commonPlaceholders, ...allowed];
	return v.rawCheck<Record<string, T>>(({ dataset, addIssue }) => {
		if (!dataset.typed) return;
		const used = Object.entries(dataset.value).map(([code, value]) => ({
			code,
			names: placeholdersIn(textOf(value)),
		}));
		const all = [...new Set(used.flatMap(({ names }) => names))];
		for (const { code, names } of used) {
			for (const name of names.filter((candidate) => !known.includes(candidate)))
				addIssue({
					message: t("unknownPlaceholder", {
						known: known.map((each) => `{${each}}`),
						name: `{${name}}`,
					}),
					path: [keyItem(dataset.value, code)],
				});
			for (const name of all.filter(
				(candidate) => known.includes(candidate) && !names.includes(candidate),
			))
				addIssue({
					message: t("placeholderMissing", { name: `{${name}}` }),
					path: [keyItem(dataset.value, code)],
				});
		}
	});
}

/** The place of a key in an object, for an issue of a schema. */
export function keyItem<T>(input: Record<string, T>, key: string): v.ObjectPathItem {
	return { type: "object", origin: "value", input, key, value: input[key] };
}
