import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { parseAmount } from "@kakehashi/core/value-types/amount/written-amount.ts";
import { moneyFormat, type Path } from "kakehashi/internal/shared.ts";
import { fieldsOf } from "../fields/site-fields.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";

/** An amount of a file that is equal to the searched one. */
export type FoundAmount = {
	readonly key: string;
	readonly path: Path;
	/** In minor units. `next` replaces it; undefined if the new words are not an amount. */
	readonly value: number;
	readonly next: number | undefined;
	/** As visitors read them. */
	readonly found: string;
	readonly instead: string;
};

/** An amount as people search for it: `18,000`, `¥18,000`, `18000円`, `USD 150`. */
const written = /^[A-Z\p{Sc}\s]{0,4}[\d.,、'’\s]+[A-Z\p{Sc}円\s]{0,4}$/u;

/** The amount in minor units that words mean in a currency; undefined if they mean none. */
function amountIn(words: string, currency: string): number | undefined {
	return written.test(words.normalize("NFKC")) ? parseAmount(words, currency) : undefined;
}

/**
 * Finds amounts of prices in files, regardless of how their numbers are written. Texts that contain
 * the same amount are not its business.
 * @returns undefined if the words are not an amount; otherwise a function that finds the amounts of
 * a content file
 */
export function amountFinder(
	edited: SiteSnapshot,
	words: string,
	instead: string,
): ((file: string, bytes: Uint8Array) => FoundAmount[]) | undefined {
	// One currency for each number of decimals.
	const numbers = ["JPY", "USD", "KWD"].flatMap((currency) => amountIn(words, currency) ?? []);
	if (numbers.length === 0) return undefined;
	// Most files are not parsed, because they do not contain the number.
	const candidate = new RegExp(`(?<!\\d)(?:${numbers.join("|")})(?!\\d)`);
	const { locales } = edited.config;
	const reader = locales.find(({ code }) => code === messageLanguage()) ?? locales[0];
	return (file, bytes) => {
		if (!candidate.test(new TextDecoder().decode(bytes))) return [];
		return fieldsOf(edited, file).flatMap(({ key, path, type, value, currency = "" }) => {
			if (type !== "amount" || typeof value !== "number" || currency === "") return [];
			if (amountIn(words, currency) !== value) return [];
			const next = amountIn(instead, currency);
			const format = moneyFormat({ ...reader, currency });
			return {
				key,
				path,
				value,
				next,
				found: format(value),
				instead: next === undefined ? "" : format(next),
			};
		});
	};
}
