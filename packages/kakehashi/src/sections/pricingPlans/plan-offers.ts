import type { StructuredDataContext } from "@kakehashi/core/schema/section.ts";
import type { Offer } from "schema-dts";
import { firstPlaceholder, moneyFor } from "./money.ts";
import type { PlanContent, PlansText } from "./plans-content.ts";

/** UN/CEFACT codes of the billing periods. A price that is paid once has none. */
const unitCodes: Readonly<Record<string, string>> = { monthly: "MON", yearly: "ANN" };

/** The placeholders for amounts that somebody pays. The other placeholders are for comparison. */
const offered = ["free", "once", ...Object.keys(unitCodes)];

/**
 * Returns a schema.org `Offer` for each price that is an amount. A plan whose price is a text, such
 * as "On request", has no amount that a machine could compare, and gets no offer. While the amounts
 * are placeholders, only free plans get an offer.
 * @param raw the section as its file has it, with the placeholders
 */
export function planOffers(
	plans: readonly PlanContent[],
	raw: PlansText,
	{ locale, absolute, publisher }: StructuredDataContext,
): Offer[] {
	const { currency, minorUnits } = moneyFor(raw.amounts, locale);
	return plans.flatMap(({ id, name, audience, href }, index) => {
		const plan = raw.plans[index];
		return [plan?.price, plan?.yearly].flatMap((price): Offer[] => {
			const placeholder = firstPlaceholder(price?.amount ?? "", minorUnits) ?? "";
			const minor = minorUnits[placeholder];
			if (minor === undefined || !offered.includes(placeholder) || (raw.sample && minor > 0))
				return [];
			const unitCode = unitCodes[placeholder];
			const cost = {
				price: majorUnits(minor, locale.tag, currency),
				priceCurrency: currency,
			};
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
									referenceQuantity: {
										"@type": "QuantitativeValue",
										value: 1,
										unitCode,
									},
								},
							}),
				},
			];
		});
	});
}

/** Converts minor units: `15000` cents are `150`, `1999` are `19.99`, `19800` yen are `19800`. */
function majorUnits(minorUnits: number, tag: string, currency: string): string {
	const digits =
		new Intl.NumberFormat(tag, { style: "currency", currency }).resolvedOptions()
			.maximumFractionDigits ?? 0;
	return minorUnits % 10 ** digits === 0
		? String(minorUnits / 10 ** digits)
		: (minorUnits / 10 ** digits).toFixed(digits);
}
