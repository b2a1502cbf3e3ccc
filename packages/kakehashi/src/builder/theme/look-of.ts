import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Look, wordsOf } from "../../core/payload/look.ts";
import { declarationsIn } from "./parse-theme.ts";

/** The look that an owner's theme names; what it could not be is left out, as `parseTheme` says it. */
export function lookOf(siteFolder: string): Look {
	const theme = join(siteFolder, "theme.css");
	if (!existsSync(theme)) return {};
	const chosen = new Map(declarationsIn(readFileSync(theme, "utf8")).map(({ name, value }) => [name, value]));
	return Object.fromEntries([...chosen].filter(([name, value]) => (wordsOf(name)?.indexOf(value) ?? 0) > 0));
}
