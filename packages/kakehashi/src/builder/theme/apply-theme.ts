import { computeColors, type ThemeColor } from "./compute-colors.ts";
import { withLightBrands } from "./light-brands.ts";

/**
 * Matches a declaration in the block that applies to every page. Declarations for widths and print
 * have deeper indentation and do not match.
 */
const declaration = /^\t--([a-z0-9-]+):\s*([^;]+);/gm;

/**
 * The values that the style sheet of the tokens sets for every page, by name without the two
 * hyphens.
 */
export function tokensOf(sheet: string): Map<string, string> {
	return new Map(
		[...sheet.matchAll(declaration)].map(([, name = "", value = ""]) => [name, value]),
	);
}

/**
 * Puts the owner's values into the style sheet of the tokens, and replaces derived colors by plain
 * values, so that every browser shows exactly the colors that were checked for contrast.
 */
export function applyTheme(
	sheet: string,
	own: ReadonlyMap<string, string>,
): { css: string; colors: Map<string, ThemeColor> } {
	const values = withLightBrands(tokensOf(sheet), own);
	const colors = computeColors(values);
	const css = sheet.replaceAll(declaration, (_, name: string) => {
		const color = colors.get(name);
		const value =
			color === undefined
				? values.get(name)
				: color.light === color.dark
					? color.light
					: `light-dark(${color.light}, ${color.dark})`;
		return `\t--${name}: ${value};`;
	});
	return { css, colors };
}
