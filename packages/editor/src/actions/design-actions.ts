import { lookTokens } from "@kakehashi/core/payload/look.ts";
import { lookNames } from "kakehashi/internal/theme.ts";
import * as v from "valibot";
import { typeTokens } from "../colors/site-type.ts";
import { identifier } from "./action-input.ts";
import { defineAction } from "./define-action.ts";

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** Sets a color in both themes. Without `color`, the kit's default applies again. */
export const setColorAction = defineAction({
	schema: v.strictObject({
		kind: v.literal("setColor"),
		name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)),
		color: v.exactOptional(v.strictObject({ light: color, dark: color })),
	}),
	permission: "write",
	label: "changed",
	plan: ({ name, color }, { colors }) => colors.plan(name, color),
});

/** Replaces the theme with a preset look. */
export const applyLookAction = defineAction({
	schema: v.strictObject({ kind: v.literal("applyLook"), name: v.picklist(lookNames) }),
	permission: "write",
	label: "changed",
	plan: ({ name }, { looks }) => looks.planLook(name),
});

/** Changes one of the settings that make up a look. */
export const setLookVariantAction = defineAction({
	schema: v.strictObject({
		kind: v.literal("setLookVariant"),
		token: v.picklist(lookTokens),
		word: identifier,
	}),
	permission: "write",
	label: "changed",
	plan: ({ token, word }, { looks }) => looks.planWord(token, word),
});

/** Sets a font or the corners to one of the site's choices. */
export const setTypeAction = defineAction({
	schema: v.strictObject({
		kind: v.literal("setType"),
		token: v.picklist(typeTokens),
		choice: identifier,
	}),
	permission: "write",
	label: "changed",
	plan: ({ token, choice }, { type }) => type.plan(token, choice),
});
