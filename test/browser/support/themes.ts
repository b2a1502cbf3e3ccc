import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyTheme } from "../../../packages/kakehashi/src/builder/theme/apply-theme.ts";
import { parseTheme } from "../../../packages/kakehashi/src/builder/theme/parse-theme.ts";

const tokens = readFileSync(
	join(import.meta.dirname, "../../../packages/kakehashi/src/view/tokens.css"),
	"utf8",
);

/** Themes that owners might write in their `theme.css`. */
export const ownThemes: Readonly<Record<string, string>> = {
	forest: ":root { --paper: light-dark(#f7faf5, #101216); --stone: light-dark(#e3ebdd, #1b1e25); --act: #8a4b00; --shore: #14532d; --error: light-dark(#b3001b, #ff7f61); --corner: 12px; }",
	night: ":root { --paper: #14121c; --surface: #2a2638; --stone: #201d2c; --ink: #f0edf7; --quiet: #b5b0c6; --line: #322e42; --line-stone: #3d384f; --edge: #857f99; --act: #9c1f63; --accent: #ff9ecb; --shore: #35307a; --link: #b9b6ff; --tint: #2d2a52; --over: #0a0911; --error: #ff9ecb; --part-3: #c9a06a; --part-4: #ce9caa; }",
};

/**
 * Style sheets with the colors of these themes. That of "own" is empty, because the page already
 * contains the kit's theme.
 */
export const themes: Readonly<Record<string, string>> = {
	own: "",
	...Object.fromEntries(
		Object.entries(ownThemes).map(([name, text]) => {
			const own = parseTheme(tokens, text, "theme.css");
			const declarations = [
				...applyTheme(tokens, own).css.matchAll(/^\t--([a-z0-9-]+):[^;]+;/gm),
			].map(([all]) => all.trim());
			return [name, `:root { ${declarations.join(" ")} }`];
		}),
	),
};
