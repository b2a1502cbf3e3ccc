import { defineSection } from "../../core/schema/section.ts";
import { moneyPlaceholders, moneyValues } from "./money.ts";
import { planOffers } from "./plan-offers.ts";
import { plansSchema, preparePlans } from "./plans-content.ts";

/** What is for sale: amounts once per currency, and the plans with their prices by month and by year. */
export const plans = defineSection({
	schema: plansSchema,
	placeholders: { names: moneyPlaceholders, values: ({ amounts }, locale) => moneyValues(amounts, locale) },
	needs: "queryParam",
	prepare: preparePlans,
	structuredData: ({ plans: list }, context, raw) => planOffers(list, raw, context),
});
