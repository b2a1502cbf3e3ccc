import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Look, lookVariantsOf } from "../../core/payload/look.ts";
import { declarationsIn } from "./parse-theme.ts";

/**
 * The look that an owner's theme sets. Invalid values are left out here; `parseTheme` reports them.
 */
export function lookOf(siteFolder: string): Look {
	const theme = join(siteFolder, "theme.css");
	return existsSync(theme) ? lookIn(readFileSync(theme, "utf8")) : {};
}

/** @param theme the text of a `theme.css` */
export function lookIn(theme: string): Look {
	const chosen = new Map(declarationsIn(theme).map(({ name, value }) => [name, value]));
	return Object.fromEntries(
		[...chosen].filter(([name, value]) => (lookVariantsOf(name)?.indexOf(value) ?? 0) > 0),
	);
}
