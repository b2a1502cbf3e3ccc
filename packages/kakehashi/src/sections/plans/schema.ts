import { defineSection } from "../../core/schema/section.ts";
import { moneyPlaceholders, moneyValues } from "./money.ts";
import { planOffers } from "./plan-offers.ts";
import { plansSchema, preparePlans } from "./plans-content.ts";

/** Plans and prices: amounts once per currency, and the plans with their monthly and yearly prices. */
export const plans = defineSection({
	schema: plansSchema,
	placeholders: { names: moneyPlaceholders, values: ({ amounts }, locale) => moneyValues(amounts, locale) },
	prepare: preparePlans,
	structuredData: ({ plans: list }, context, raw) => planOffers(list, raw, context),
});
