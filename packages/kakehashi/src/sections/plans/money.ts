import type { Locale } from "../../core/routing/locale.ts";
import { fillAll } from "../../core/values/placeholder.ts";

/**
 * Placeholders of the texts on a page with plans, each an amount in the reader's currency: nothing at all, one month, one
 * year, a twelfth of a year, twelve single months, and what a year costs less than those.
 */
export const moneyPlaceholders = ["free", "monthly", "yearly", "perMonth", "twelveMonths", "saving"] as const;
export type MoneyPlaceholder = (typeof moneyPlaceholders)[number];

/** Amounts in minor units (ISO 4217: 100 cents to a dollar, yen undivided) by currency. */
export type Amounts = Readonly<Record<string, { readonly monthly: number; readonly yearly: number }>>;

/**
 * An amount and the words around it, apart, so that the figure can be set larger and stays with its unit:
 * `19,800`, `円`, `（税込）／月`. Where the text names no amount, all of it is `before`.
 */
export type PriceContent = { readonly before: string; readonly figure: string; readonly unit: string; readonly after: string; readonly note: string };

/** The amounts of the locale's currency, written out. What a year saves is computed here, not typed. */
export function moneyValues(amounts: Amounts, locale: Locale): Record<MoneyPlaceholder, string> {
	const amount = amounts[locale.currency];
	if (amount === undefined) throw new Error(`No amounts in ${locale.currency}`);
	const twelveMonths = 12 * amount.monthly;
	const format = moneyFormat(locale);
	return {
		free: format(0),
		monthly: format(amount.monthly),
		yearly: format(amount.yearly),
		// Rounded up, so that it never promises less than is paid.
		perMonth: format(Math.ceil(amount.yearly / 12)),
		twelveMonths: format(twelveMonths),
		saving: format(twelveMonths - amount.yearly),
	};
}

/** Splits the text of an amount at its first placeholder; the figure ends with its last digit: `19,800` and `円`. */
export function amountContent(amount: string, values: Record<MoneyPlaceholder, string>): Omit<PriceContent, "note"> {
	const placeholder = firstPlaceholder(amount);
	if (placeholder === undefined) return { before: amount, figure: "", unit: "", after: "" };
	const [before = "", ...rest] = amount.split(`{${placeholder}}`);
	const [, figure = "", unit = ""] = /^(.*\p{Nd})(.*)$/su.exec(values[placeholder]) ?? [];
	return { before, figure, unit, after: fillAll(rest.join(`{${placeholder}}`), values) };
}

/** The amount that a text of the price is about: the first one it names. */
export function firstPlaceholder(text: string): MoneyPlaceholder | undefined {
	const name = /\{(\w+)\}/.exec(text)?.[1];
	return moneyPlaceholders.find((each) => each === name);
}

/** Formats minor units, without decimals when the amount is whole. */
function moneyFormat(locale: Locale): (minorUnits: number) => string {
	const format = new Intl.NumberFormat(locale.tag, {
		style: "currency",
		currency: locale.currency,
		currencyDisplay: locale.currencyDisplay,
		trailingZeroDisplay: "stripIfInteger",
	});
	const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
	return (minorUnits) => format.format(minorUnits / 10 ** digits);
}
