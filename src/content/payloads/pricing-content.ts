import type { Locale } from "../../core/routing/locale.ts";
import { withSearch } from "../../core/routing/route-rule.ts";
import { fillAll } from "../../core/schema/placeholder.ts";
import { type MoneyPlaceholder, moneyPlaceholders, type PriceContent, type PricingContent, type PricingText } from "../../core/schema/pricing-page.ts";

/**
 * Writes the amounts of the locale's currency into the pricing texts: what a year saves is computed here, not typed.
 * @param contactHref address of the contact page in this language, to which each plan leads
 * @throws Error if the locale's currency has no amounts, which the schema excludes
 */
export function pricingContent(text: PricingText, locale: Locale, contactHref: string): PricingContent {
	const { amounts, sample, sampleNote, plans, ...rest } = text;
	const amount = amounts[locale.currency];
	if (amount === undefined) throw new Error(`No amounts in ${locale.currency}`);
	const twelveMonths = 12 * amount.monthly;
	const format = moneyFormat(locale);
	const values: Record<MoneyPlaceholder, string> = {
		free: format(0),
		monthly: format(amount.monthly),
		yearly: format(amount.yearly),
		// Rounded up, so that it never promises less than is paid.
		perMonth: format(Math.ceil(amount.yearly / 12)),
		twelveMonths: format(twelveMonths),
		saving: format(twelveMonths - amount.yearly),
	};
	const list = plans.list.map(({ price, yearly, ...plan }) => ({
		...fillAll(plan, values),
		price: priceContent(price, values),
		...(yearly === undefined ? {} : { yearly: priceContent(yearly, values) }),
		href: withSearch(contactHref, `?plan=${plan.id}`),
	}));
	return { ...fillAll(rest, values), ...(sample ? { sampleNote } : {}), plans: { ...plans, list } };
}

/** Splits the text of an amount at its first placeholder; the figure ends with its last digit: `19,800` and `円`. */
function priceContent({ amount, note }: { amount: string; note: string }, values: Record<MoneyPlaceholder, string>): PriceContent {
	const filledNote = fillAll(note, values);
	const name = /\{(\w+)\}/.exec(amount)?.[1];
	const placeholder = moneyPlaceholders.find((each) => each === name);
	if (placeholder === undefined) return { before: amount, figure: "", unit: "", after: "", note: filledNote };
	const [before = "", ...rest] = amount.split(`{${placeholder}}`);
	const [, figure = "", unit = ""] = /^(.*\p{Nd})(.*)$/su.exec(values[placeholder]) ?? [];
	return { before, figure, unit, after: fillAll(rest.join(`{${placeholder}}`), values), note: filledNote };
}

/** Formats minor units (ISO 4217: 100 cents to a dollar, yen undivided), without decimals when the amount is whole. */
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
