import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";

/**
 * The price of a plan in minor units (ISO 4217: 100 cents to a dollar, but yen have none), paid
 * once, monthly or yearly.
 */
type Amount = { readonly once?: number; readonly monthly?: number; readonly yearly?: number };

/** Amounts by currency. */
type Amounts = Readonly<Record<string, Amount | undefined>>;

/** The values of the placeholders, in the currency for readers of a language. */
type Money = { readonly currency: string; readonly minorUnits: Readonly<Record<string, number>> };

/**
 * An amount and the text around it. The parts are separate, so that the figure can be larger and
 * stays on one line with its unit: `19,800`, `円`, `（税込）／月`. If the text contains no amount, all of
 * it is in `before`.
 */
export type PriceContent = {
	readonly before: string;
	readonly figure: string;
	readonly unit: string;
	readonly after: string;
	readonly note: string;
};

/**
 * Returns the placeholders for texts of a page with plans, with their values: zero, the price paid
 * once, the price of one month, of twelve single months and of one year, a twelfth of a year, and
 * the saving of a year over twelve months. The saving is computed here, so that nobody has to
 * update it.
 */
function moneyOf({ once, monthly, yearly }: Amount): Record<string, number> {
	return {
		free: 0,
		...(once !== undefined && { once }),
		...(monthly !== undefined && { monthly, twelveMonths: 12 * monthly }),
		// Rounded up, so that the text never promises a lower price than the real one.
		...(yearly !== undefined && { yearly, perMonth: Math.ceil(yearly / 12) }),
		...(monthly !== undefined && yearly !== undefined && { saving: 12 * monthly - yearly }),
	};
}

/** The amounts that each placeholder is computed from. */
export const moneyMadeOf: Readonly<Record<string, readonly (keyof Amount)[]>> = {
	once: ["once"],
	monthly: ["monthly"],
	twelveMonths: ["monthly"],
	yearly: ["yearly"],
	perMonth: ["yearly"],
	saving: ["monthly", "yearly"],
};

/**
 * Returns the placeholders that have amounts in each currency of a section. The section is as its
 * author wrote it, not checked yet.
 */
export function moneyIn({ amounts }: Readonly<Record<string, unknown>>): string[] {
	const names = Object.values(amounts ?? {}).map((amount: Amount | null) =>
		Object.keys(moneyOf(amount ?? {})),
	);
	return (names[0] ?? Object.keys(moneyOf({}))).filter((name) =>
		names.every((each) => each.includes(name)),
	);
}

/**
 * Returns the amounts in the currency of a language. If there are none, returns those in the first
 * currency that has any.
 */
export function moneyFor(amounts: Amounts = {}, { currency: own }: Locale): Money {
	const [currency = own] = amounts[own] === undefined ? Object.keys(amounts) : [];
	return { currency, minorUnits: moneyOf(amounts[currency] ?? {}) };
}

/** Returns the values of the placeholders, formatted for readers of a language. */
export function moneyValues(amounts: Amounts | undefined, locale: Locale): Record<string, string> {
	const { currency, minorUnits } = moneyFor(amounts, locale);
	const format = moneyFormat({ ...locale, currency });
	return Object.fromEntries(
		Object.entries(minorUnits).map(([name, minor]) => [name, format(minor)]),
	);
}

/**
 * Splits the text of an amount at its first placeholder. The figure ends with the last digit of the
 * placeholder's value: `19,800` and `円`.
 */
export function amountContent(
	amount: string,
	values: Readonly<Record<string, string>>,
): Omit<PriceContent, "note"> {
	const placeholder = firstPlaceholder(amount, values);
	if (placeholder === undefined) return { before: amount, figure: "", unit: "", after: "" };
	const [before = "", ...rest] = amount.split(`{${placeholder}}`);
	const [, figure = "", unit = ""] = /^(.*\p{Nd})(.*)$/su.exec(values[placeholder] ?? "") ?? [];
	return { before, figure, unit, after: fillAll(rest.join(`{${placeholder}}`), values) };
}

/**
 * Returns the first placeholder in the text of a price. It names the amount that the price consists
 * of.
 */
export function firstPlaceholder(
	text: string,
	money: Readonly<Record<string, unknown>>,
): string | undefined {
	const name = /\{(\w+)\}/.exec(text)?.[1];
	return name !== undefined && Object.hasOwn(money, name) ? name : undefined;
}

/** Formats minor units, or a range of them, without decimals if the amount is whole. */
export function moneyFormat(
	locale: Pick<Locale, "tag" | "currency" | "currencyDisplay">,
): (minorUnits: number, upTo?: number) => string {
	const format = new Intl.NumberFormat(locale.tag, {
		style: "currency",
		currency: locale.currency,
		currencyDisplay: locale.currencyDisplay,
		trailingZeroDisplay: "stripIfInteger",
	});
	const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
	return (minorUnits, upTo) =>
		upTo === undefined
			? format.format(minorUnits / 10 ** digits)
			: format.formatRange(minorUnits / 10 ** digits, upTo / 10 ** digits);
}
