import { colorThemes, computeColors } from "./compute-colors.ts";
import { contrast } from "./contrast.ts";

/**
 * A color derived from a brand color.
 * @param channels lightness, chroma and hue, such as `0.4 c h`
 */
const madeFrom = (brand: string, channels: string) =>
	`oklch(from ${`var(--${brand})`} ${channels})`;

/**
 * Tokens for a light brand color, in place of the kit's values for dark ones: colors of what is on
 * it, and colors derived from it.
 */
const onLight = (
	darkText: string,
): Readonly<Record<"act" | "shore", Readonly<Record<string, string>>>> => ({
	act: {
		"on-act": darkText,
		"act-deep": madeFrom("act", "calc(l * 0.95) c h"),
		accent: `light-dark(${madeFrom("act", "0.5 c h")}, ${madeFrom("act", "0.737 calc(c * 0.9) h")})`,
	},
	shore: {
		"on-shore": darkText,
		"on-shore-quiet": madeFrom("shore", "calc(l - 0.5) calc(c * 0.6) h"),
		"shore-line": madeFrom("shore", "calc(l - 0.14) calc(c * 0.9) h"),
		over: madeFrom("shore", "calc(l + 0.06) calc(c * 0.6) h"),
		arc: madeFrom("act", "0.33 calc(c * 0.8) h"),
		link: `light-dark(${madeFrom("shore", "0.4 c h")}, ${madeFrom("shore", "0.784 calc(c * 0.8) h")})`,
	},
});

/**
 * A brand color counts as light if its contrast with light text is below this value. Colors between
 * this value and the required contrast are darkened, see `readableTheme`.
 */
const minContrast = 3;

/**
 * Puts dark text on a light brand color and derives the related colors from it, in each theme in
 * which the color is light.
 * @param kit the kit's values
 * @param own the owner's values, which are not changed
 */
export function withLightBrands(
	kit: ReadonlyMap<string, string>,
	own: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
	const values = new Map([...kit, ...own]);
	const colors = computeColors(values, ["act", "shore", "ink", "paper"]);
	const lightText = computeColors(kit, ["on-act"]).get("on-act")?.light;
	const ink = colors.get("ink")?.light;
	const paper = colors.get("paper")?.dark;
	if (lightText === undefined || ink === undefined || paper === undefined) return values;
	const isDark = (color: string) => contrast(color, lightText) > 7;
	const changed = new Map(values);
	for (const [brand, tokens] of Object.entries(onLight(isDark(ink) ? ink : paper))) {
		const color = colors.get(brand);
		const isLight = colorThemes.map(
			(theme) => color !== undefined && contrast(color[theme], lightText) < minContrast,
		);
		for (const [token, value] of Object.entries(tokens)) {
			const [light, dark] = isLight.map((each) => (each ? value : values.get(token)));
			if (isLight.includes(true) && !own.has(token))
				changed.set(token, `light-dark(${light}, ${dark})`);
		}
	}
	return changed;
}
