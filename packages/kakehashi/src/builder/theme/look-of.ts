import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Look, wordsOf } from "../../core/payload/look.ts";
import { declarationsIn } from "./parse-theme.ts";

/** The look that an owner's theme names; what it could not be is left out, as `parseTheme` says it. */
export function lookOf(siteFolder: string): Look {
	const theme = join(siteFolder, "theme.css");
	return existsSync(theme) ? lookIn(readFileSync(theme, "utf8")) : {};
}

/** @param theme the text of a `theme.css` */
export function lookIn(theme: string): Look {
	const chosen = new Map(declarationsIn(theme).map(({ name, value }) => [name, value]));
	return Object.fromEntries([...chosen].filter(([name, value]) => (wordsOf(name)?.indexOf(value) ?? 0) > 0));
}
