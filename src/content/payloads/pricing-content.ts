import type { Locale } from "../../core/routing/locale.ts";
import { withSearch } from "../../core/routing/route-rule.ts";
import { inLocale } from "../../core/schema/localized.ts";
import { fillAll } from "../../core/schema/placeholder.ts";
import { type MoneyPlaceholder, moneyPlaceholders, type PriceContent, type PricingContent } from "../../core/schema/pricing-page.ts";
import type { Content } from "../files/load-content.ts";
import type { Typeset } from "../japanese/typeset.ts";

/**
 * Writes the amounts of the locale's currency into the pricing texts: what a year saves is computed here, not typed.
 * @param contactHref address of the contact page in this language, to which each plan leads
 * @throws Error if the locale's currency has no amounts, which the schema excludes
 */
export function pricingContent(content: Content["pricing"], locale: Locale, typeset: Typeset, contactHref: string): PricingContent {
	const amount = content.amounts[locale.currency];
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
	const { amounts: _, sample, sampleNote, plans, ...rest } = typeset(content, values);
	const written = inLocale(content.plans.list, locale.code);
	const list = plans.list.map(({ price, yearly, ...plan }, index) => ({
		...plan,
		price: { ...amountContent(written[index]?.price.amount ?? "", values), note: price.note },
		...(yearly === undefined ? {} : { yearly: { ...amountContent(written[index]?.yearly?.amount ?? "", values), note: yearly.note } }),
		href: withSearch(contactHref, `?plan=${plan.id}`),
	}));
	return { ...rest, ...(sample ? { sampleNote } : {}), plans: { ...plans, list } };
}

/** Splits the text of an amount at its first placeholder; the figure ends with its last digit: `19,800` and `円`. */
function amountContent(amount: string, values: Record<MoneyPlaceholder, string>): Omit<PriceContent, "note"> {
	const name = /\{(\w+)\}/.exec(amount)?.[1];
	const placeholder = moneyPlaceholders.find((each) => each === name);
	if (placeholder === undefined) return { before: amount, figure: "", unit: "", after: "" };
	const [before = "", ...rest] = amount.split(`{${placeholder}}`);
	const [, figure = "", unit = ""] = /^(.*\p{Nd})(.*)$/su.exec(values[placeholder]) ?? [];
	return { before, figure, unit, after: fillAll(rest.join(`{${placeholder}}`), values) };
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
