import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** Large numbers, each with a short label. */
export const stats = defineSection({
	schema: (c) =>
		framedSection(c, {
			numbers: v.pipe(
				/** `value` contains its unit, as each language writes it: `35 years`, `35年`. */
				c.list(
					c.object({
						value: c.label(),
						label: c.label(),
						text: v.exactOptional(c.rich()),
					}),
				),
				v.maxLength(8, {
					en: "There is room for eight numbers at most. Leave some out: readers remember only a few.",
					ja: "並べられる数字は8個までです。少ないほど心に残ります。減らしてください。",
				}),
			),
		}),
});
