import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { PerLocale } from "@kakehashi/core/value-types/context/content-context.ts";
import * as v from "@kakehashi/core/values/v.ts";

/**
 * Allows texts to be missing in unpublished languages, and replaces them with the text in the
 * file's first language.
 * @param isInProgress whether the site is being edited; then texts may also be missing in published
 * languages
 */
export const withFallback =
	(isInProgress: boolean): PerLocale =>
	<T>(locales: readonly Locale[], item: v.GenericSchema<T>) => {
		const codes = locales.map(({ code }) => code);
		const mayLack = locales
			.slice(1)
			.flatMap(({ code, published }) => (isInProgress || published === false ? [code] : []));
		if (mayLack.length === 0) return undefined;
		const entries = codes.map(
			(code) => [code, mayLack.includes(code) ? v.exactOptional(item) : item] as const,
		);
		return v.pipe(
			v.strictObject(Object.fromEntries(entries)) as v.GenericSchema<Record<string, T>>,
			v.transform((given) =>
				Object.fromEntries(
					codes.map((code) => [code, (given[code] ?? given[codes[0] ?? ""]) as T]),
				),
			),
		);
	};
