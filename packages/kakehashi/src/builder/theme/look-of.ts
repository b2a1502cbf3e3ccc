import { type Look, lookVariantsOf } from "@kakehashi/core/payload/look.ts";
import { declarationsIn } from "./parse-theme.ts";
import { readThemeText } from "./theme-text.ts";

/**
 * The look that an owner's theme sets. Invalid values are left out here; `parseTheme` reports them.
 */
export function lookOf(siteFolder: string): Look {
	return lookIn(readThemeText(siteFolder));
}

/** @param theme the text of a `theme.css` */
export function lookIn(theme: string): Look {
	const chosen = new Map(declarationsIn(theme).map(({ name, value }) => [name, value]));
	return Object.fromEntries(
		[...chosen].filter(([name, value]) => (lookVariantsOf(name)?.indexOf(value) ?? 0) > 0),
	);
}
