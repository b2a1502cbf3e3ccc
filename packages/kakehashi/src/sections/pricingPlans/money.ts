import type { Locale } from "../../core/routing/locale.ts";
import { fillAll } from "../../core/values/placeholder.ts";

/** Amounts in minor units (ISO 4217: 100 cents to a dollar; yen have none): a price paid once, monthly or yearly. */
type Amount = { readonly once?: number; readonly monthly?: number; readonly yearly?: number };

/** Amounts by currency. */
type Amounts = Readonly<Record<string, Amount | undefined>>;

/** What the placeholders stand for, in the currency for readers of a language. */
type Money = { readonly currency: string; readonly minorUnits: Readonly<Record<string, number>> };

/**
 * An amount and the words around it, separated, so that the figure can be larger and stays with its unit: `19,800`, `円`,
 * `（税込）／月`. If the text contains no amount, all of it is `before`.
 */
export type PriceContent = { readonly before: string; readonly figure: string; readonly unit: string; readonly after: string; readonly note: string };

/**
 * Placeholders in the texts of a page with plans, with what they stand for: zero, the price paid once, one month, twelve
 * single months, one year, a twelfth of a year, and how much less a year costs than twelve months. The saving is computed
 * here, not typed.
 */
function moneyOf({ once, monthly, yearly }: Amount): Record<string, number> {
	return {
		free: 0,
		...(once !== undefined && { once }),
		...(monthly !== undefined && { monthly, twelveMonths: 12 * monthly }),
		// Rounded up, so that it never promises less than what is paid.
		...(yearly !== undefined && { yearly, perMonth: Math.ceil(yearly / 12) }),
		...(monthly !== undefined && yearly !== undefined && { saving: 12 * monthly - yearly }),
	};
}

/** The amounts that a placeholder is computed from. */
export const moneyMadeOf: Readonly<Record<string, readonly (keyof Amount)[]>> = {
	once: ["once"],
	monthly: ["monthly"],
	twelveMonths: ["monthly"],
	yearly: ["yearly"],
	perMonth: ["yearly"],
	saving: ["monthly", "yearly"],
};

/** The placeholders for which a section, as written and not yet checked, has amounts in each of its currencies. */
export function moneyIn({ amounts }: Readonly<Record<string, unknown>>): string[] {
	const names = Object.values(amounts ?? {}).map((amount: Amount | null) => Object.keys(moneyOf(amount ?? {})));
	return (names[0] ?? Object.keys(moneyOf({}))).filter((name) => names.every((each) => each.includes(name)));
}

/** The amounts in the currency of a language, or else in the first currency that has any. */
export function moneyFor(amounts: Amounts = {}, { currency: own }: Locale): Money {
	const [currency = own] = amounts[own] === undefined ? Object.keys(amounts) : [];
	return { currency, minorUnits: moneyOf(amounts[currency] ?? {}) };
}

/** The amounts for readers of a language, written out. */
export function moneyValues(amounts: Amounts | undefined, locale: Locale): Record<string, string> {
	const { currency, minorUnits } = moneyFor(amounts, locale);
	const format = moneyFormat({ ...locale, currency });
	return Object.fromEntries(Object.entries(minorUnits).map(([name, minor]) => [name, format(minor)]));
}

/** Splits the text of an amount at its first placeholder; the figure ends with its last digit: `19,800` and `円`. */
export function amountContent(amount: string, values: Readonly<Record<string, string>>): Omit<PriceContent, "note"> {
	const placeholder = firstPlaceholder(amount, values);
	if (placeholder === undefined) return { before: amount, figure: "", unit: "", after: "" };
	const [before = "", ...rest] = amount.split(`{${placeholder}}`);
	const [, figure = "", unit = ""] = /^(.*\p{Nd})(.*)$/su.exec(values[placeholder] ?? "") ?? [];
	return { before, figure, unit, after: fillAll(rest.join(`{${placeholder}}`), values) };
}

/** The amount that the text of a price is about: the first one in it. */
export function firstPlaceholder(text: string, money: Readonly<Record<string, unknown>>): string | undefined {
	const name = /\{(\w+)\}/.exec(text)?.[1];
	return name !== undefined && Object.hasOwn(money, name) ? name : undefined;
}

/** Formats minor units, or a range of them, without decimals if the amount is whole. */
export function moneyFormat(locale: Pick<Locale, "tag" | "currency" | "currencyDisplay">): (minorUnits: number, upTo?: number) => string {
	const format = new Intl.NumberFormat(locale.tag, {
		style: "currency",
		currency: locale.currency,
		currencyDisplay: locale.currencyDisplay,
		trailingZeroDisplay: "stripIfInteger",
	});
	const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
	return (minorUnits, upTo) =>
		upTo === undefined ? format.format(minorUnits / 10 ** digits) : format.formatRange(minorUnits / 10 ** digits, upTo / 10 ** digits);
}
