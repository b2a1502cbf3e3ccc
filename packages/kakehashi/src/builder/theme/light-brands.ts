import { colorThemes, computeColors } from "./compute-colors.ts";
import { contrast } from "./contrast.ts";

/** A color derived from one of the site's, such as with the lightness, chroma and hue `0.4 c h`. */
const madeFrom = (brand: string, channels: string) => `oklch(from ${`var(--${brand})`} ${channels})`;

/** What is on each color of the site or derived from it if that color is light, instead of the kit's values for dark ones. */
const onLight = (darkWords: string): Readonly<Record<"act" | "shore", Readonly<Record<string, string>>>> => ({
	act: {
		"on-act": darkWords,
		"act-deep": madeFrom("act", "calc(l * 0.95) c h"),
		accent: `light-dark(${madeFrom("act", "0.5 c h")}, ${madeFrom("act", "0.737 calc(c * 0.9) h")})`,
	},
	shore: {
		"on-shore": darkWords,
		"on-shore-quiet": madeFrom("shore", "calc(l - 0.5) calc(c * 0.6) h"),
		"shore-line": madeFrom("shore", "calc(l - 0.14) calc(c * 0.9) h"),
		over: madeFrom("shore", "calc(l + 0.06) calc(c * 0.6) h"),
		arc: madeFrom("act", "0.33 calc(c * 0.8) h"),
		link: `light-dark(${madeFrom("shore", "0.4 c h")}, ${madeFrom("shore", "0.784 calc(c * 0.8) h")})`,
	},
});

/** A color counts as light if light words have less contrast with it; what is in between is made darker, see `readableTheme`. */
const minContrast = 3;

/**
 * Gives a light color of the site dark words, with everything else derived from it, in the themes in which it is light.
 * @param kit the kit's values
 * @param own what the owner sets by hand, and keeps
 */
export function withLightBrands(kit: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
	const values = new Map([...kit, ...own]);
	const colors = computeColors(values, ["act", "shore", "ink", "paper"]);
	const lightWords = computeColors(kit, ["on-act"]).get("on-act")?.light;
	const ink = colors.get("ink")?.light;
	const paper = colors.get("paper")?.dark;
	if (lightWords === undefined || ink === undefined || paper === undefined) return values;
	const isDark = (color: string) => contrast(color, lightWords) > 7;
	const changed = new Map(values);
	for (const [brand, tokens] of Object.entries(onLight(isDark(ink) ? ink : paper))) {
		const color = colors.get(brand);
		const isLight = colorThemes.map((theme) => color !== undefined && contrast(color[theme], lightWords) < minContrast);
		for (const [token, value] of Object.entries(tokens)) {
			const [light, dark] = isLight.map((each) => (each ? value : values.get(token)));
			if (isLight.includes(true) && !own.has(token)) changed.set(token, `light-dark(${light}, ${dark})`);
		}
	}
	return changed;
}
