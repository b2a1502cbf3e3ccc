import type { Offer } from "schema-dts";
import type { StructuredDataContext } from "../../core/schema/section.ts";
import { firstPlaceholder, moneyFor } from "./money.ts";
import type { PlanContent, PlansText } from "./plans-content.ts";

/** UN/CEFACT codes of the period that a price is for; a price paid once has none. */
const unitCodes: Readonly<Record<string, string>> = { monthly: "MON", yearly: "ANN" };

/** The amounts that somebody pays; the others are for comparison. */
const offered = ["free", "once", ...Object.keys(unitCodes)];

/**
 * One schema.org `Offer` for each price that is an amount. A plan whose price is words, such as "On request", has nothing
 * that a machine could compare, and is left out. While the amounts are samples, only what is free is offered.
 * @param raw the section as its file says it, with the placeholders
 */
export function planOffers(plans: readonly PlanContent[], raw: PlansText, { locale, absolute, publisher }: StructuredDataContext): Offer[] {
	const { currency, minorUnits } = moneyFor(raw.amounts, locale);
	return plans.flatMap(({ id, name, audience, href }, index) => {
		const plan = raw.plans[index];
		return [plan?.price, plan?.yearly].flatMap((price): Offer[] => {
			const placeholder = firstPlaceholder(price?.amount ?? "", minorUnits) ?? "";
			const minor = minorUnits[placeholder];
			if (minor === undefined || !offered.includes(placeholder) || (raw.sample && minor > 0)) return [];
			const unitCode = unitCodes[placeholder];
			const cost = { price: majorUnits(minor, locale.tag, currency), priceCurrency: currency };
			return [
				{
					"@type": "Offer",
					name,
					description: audience,
					...(href === undefined ? {} : { url: absolute(href) }),
					sku: id,
					seller: publisher,
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

/** `15000` cents are `150`, `1999` are `19.99`, `19800` yen are `19800`. */
function majorUnits(minorUnits: number, tag: string, currency: string): string {
	const digits = new Intl.NumberFormat(tag, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0;
	return minorUnits % 10 ** digits === 0 ? String(minorUnits / 10 ** digits) : (minorUnits / 10 ** digits).toFixed(digits);
}
