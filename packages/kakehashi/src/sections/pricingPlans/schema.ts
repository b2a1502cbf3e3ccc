import { defineSection } from "@kakehashi/core/schema/section.ts";
import { moneyIn, moneyMadeOf, moneyValues } from "./money.ts";
import { planOffers } from "./plan-offers.ts";
import { billingProblems, plansSchema, preparePlans } from "./plans-content.ts";

/**
 * Plans and prices: the amounts for each currency, and the plans with their prices, paid once,
 * monthly or yearly.
 */
export const pricingPlans = defineSection({
	schema: plansSchema,
	placeholders: {
		names: moneyIn,
		values: ({ amounts }, locale) => moneyValues(amounts, locale),
		madeOf: moneyMadeOf,
	},
	problems: billingProblems,
	prepare: preparePlans,
	structuredData: ({ plans: list }, context, raw) => planOffers(list, raw, context),
});
