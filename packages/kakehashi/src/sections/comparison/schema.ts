import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import type { ContentTypes } from "@kakehashi/core/value-types/content-types.ts";
import type { ValueName } from "@kakehashi/core/values/schema-hints.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { pricingPlans } from "../pricingPlans/schema.ts";

/** A table of what each plan on the page includes. */
export const comparison = defineSection({
	requiredKind: "pricingPlans",
	schema: comparisonSchema,
	prepare: (text, { find }) => ({
		...text,
		/** The plans on the page. Those that can be paid monthly or yearly stand out. */
		columns: (find(pricingPlans)[0]?.section.plans ?? []).map(({ id, name, yearly }) => ({
			id,
			name,
			highlighted: yearly !== undefined,
		})),
	}),
	problems: (section, find) => {
		const [first] = find(pricingPlans);
		if (first === undefined)
			return [
				{
					path: [],
					message: {
						en: 'A comparison needs plans to compare. Add a section of the kind "pricingPlans" to this page.',
						ja: "比べるプランがありません。このページに、種類が「pricingPlans」のセクションを加えてください。",
						inEditor: {
							en: "Add “Pricing plans” to this page first.",
							ja: "先に、このページに「料金プラン」を加えてください。",
						},
					},
				},
			];
		const ids = first.plans.map((plan) => plan.id);
		return section.groups.flatMap(({ rows }, group) =>
			rows.flatMap(({ cells }, row) =>
				cells.length === ids.length
					? []
					: [
							{
								path: ["groups", group, "rows", row, "cells"],
								message: {
									en: `Cells in this row of the comparison: ${cells.length}; plans: ${ids.length} (${ids.join(", ")}). Write one cell for each plan.`,
									ja: `この行は${cells.length}列ですが、プランは${ids.length}件（${ids.join("、")}）です。プランごとに1列書いてください。`,
								},
							},
						],
			),
		);
	},
});

function comparisonSchema(c: ContentTypes) {
	/** True for included, false for not included, or a text. */
	const cell = v.pipe(
		v.lazy(
			(
				input,
			): v.GenericSchema<unknown, boolean | v.InferOutput<ReturnType<typeof c.label>>> =>
				typeof input === "boolean" ? v.boolean() : c.label(),
		),
		v.metadata({ value: "comparisonCell" } satisfies ValueName),
	);
	return framedSection(c, {
		caption: c.plain(),
		/** Heading of the column with the row names. */
		subject: c.label(),
		included: c.plain(),
		notIncluded: c.plain(),
		/**
		 * `cells` holds one value for each plan, in the order of the plans: true, false or a text.
		 */
		groups: c.list(
			c.object({
				name: c.name(),
				rows: c.list(c.object({ name: c.name(), cells: c.list(cell) })),
			}),
		),
	});
}
