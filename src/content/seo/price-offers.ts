import type { Offer } from "schema-dts";
import type { Locale } from "../../core/routing/locale.ts";
import { type MoneyPlaceholder, moneyPlaceholders, type PricingContent, type PricingText } from "../../core/schema/pricing-page.ts";

export type OfferFrame = {
	/** Makes an address of the site absolute. */
	readonly address: (path: string) => string;
	readonly seller: { readonly "@id": string };
	/** The amounts are samples, which the page says are no offer. */
	readonly samples: boolean;
};

/** UN/CEFACT codes of the time that a price is for. */
const unitCodes: Partial<Record<MoneyPlaceholder, string>> = { monthly: "MON", yearly: "ANN" };

/**
 * One `Offer` of schema.org for each price of the pricing page that is an amount. A plan whose price is words, such as
 * "On request", offers nothing that a machine could compare, and is left out. While the amounts are samples, only what
 * costs nothing is offered.
 */
export function priceOffers({ plans }: PricingContent, { amounts, plans: written }: PricingText, locale: Locale, frame: OfferFrame): Offer[] {
	const amount = amounts[locale.currency];
	if (amount === undefined) return [];
	const minorUnits: Partial<Record<MoneyPlaceholder, number>> = { free: 0, monthly: amount.monthly, yearly: amount.yearly };
	return plans.list.flatMap(({ id, name, audience, href }, index) => {
		const plan = written.list[index];
		return [plan?.price, plan?.yearly].flatMap((price): Offer[] => {
			const placeholder = placeholderOf(price?.amount ?? "");
			const minor = placeholder && minorUnits[placeholder];
			if (placeholder === undefined || minor === undefined || (frame.samples && minor > 0)) return [];
			const unitCode = unitCodes[placeholder];
			const cost = { price: majorUnits(minor, locale), priceCurrency: locale.currency };
			return [
				{
					"@type": "Offer",
					name,
					description: audience,
					url: frame.address(href),
					sku: id,
					seller: frame.seller,
					...cost,
					...(unitCode === undefined
						? {}
						: {
								priceSpecification: {
									"@type": "UnitPriceSpecification",
									...cost,
									valueAddedTaxIncluded: true,
									referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode },
								},
							}),
				},
			];
		});
	});
}

/** The amount that a text of the price is about: the first one it names. */
function placeholderOf(text: string): MoneyPlaceholder | undefined {
	const name = /\{(\w+)\}/.exec(text)?.[1];
	return moneyPlaceholders.find((each) => each === name);
}

/** `15000` cents are `150`, `1999` are `19.99`, `19800` yen are `19800`. */
function majorUnits(minorUnits: number, { tag, currency }: Locale): string {
	const digits = new Intl.NumberFormat(tag, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0;
	return minorUnits % 10 ** digits === 0 ? String(minorUnits / 10 ** digits) : (minorUnits / 10 ** digits).toFixed(digits);
}
