import { localize } from "@kakehashi/core/messages/localize.ts";
import { isList } from "kakehashi/internal/shared.ts";
import * as v from "valibot";
import { fieldAt } from "../fields/site-fields.ts";
import { t } from "../i18n/t.ts";
import { unknownRequest } from "../site/change-set.ts";
import { defineAction } from "./define-action.ts";
import { setField } from "./set-field.ts";

/** Adds a word to those that may not be broken across lines anywhere on the site. */
export const keepWholeAction = defineAction({
	schema: v.strictObject({
		kind: v.literal("keepWhole"),
		word: v.pipe(v.string(), v.minLength(2), v.maxLength(40)),
	}),
	permission: "write",
	label: "changed",
	plan: ({ word }, context) => {
		const field = fieldAt(context.edited, "site.yaml#wholeWords");
		if (field === undefined) return unknownRequest;
		const current = field.value ?? null;
		return setField(
			context,
			field,
			current,
			[...(isList(current) ? current : []), word],
			localize(t("keepWhole", { word })),
		);
	},
});
