import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import { applyTheme } from "./apply-theme.ts";
import { checkContrast } from "./check-contrast.ts";
import { type ColorTheme, colorThemes, computeColor, type ThemeColor } from "./compute-colors.ts";
import type { OwnTheme } from "./parse-theme.ts";

/**
 * A theme whose brand colors were adjusted until it is as readable as this can make it, and
 * warnings about what was adjusted.
 */
type ReadableTheme = { readonly own: OwnTheme; readonly warnings: readonly Message[] };

/** The two brand colors from which most other colors are derived, with their use for messages. */
const brands = {
	shore: t("themeLinksAndSections"),
	act: t("themeButtonsAndText"),
} as const;
type Brand = keyof typeof brands;

/**
 * Changes of the lightness in OKLCH to try, the smallest first. Making a color lighter costs three
 * times as much as making it darker, because text on a lighter color must become dark.
 */
const steps = Array.from({ length: 80 }, (_, index) => (index + 1) / 100)
	.flatMap((step) => [-step, step])
	.toSorted((one, other) => costOf(one) - costOf(other));

function costOf(step: number): number {
	return step < 0 ? -step : 3 * step;
}

/**
 * The factor for the chroma. A pale color that is darkened looks gray unless its chroma grows.
 * Colors outside the gamut are mapped into it by the rules of CSS.
 */
const vividness = (step: number) => (step < 0 ? 1 - 3 * step : 1);

type Attempt = ReadableTheme & {
	readonly colors: ReadonlyMap<string, ThemeColor>;
	readonly problems: number;
};

/**
 * Replaces an unreadable brand color of the owner by the nearest readable one of the same hue,
 * darker or lighter. Other colors with too little contrast are not changed.
 * @param tokens the kit's style sheet of tokens
 * @param file the owner's file, for messages
 */
export function readableTheme(tokens: string, own: OwnTheme, file: string): ReadableTheme {
	const evaluate = (changed: OwnTheme, warnings: readonly Message[]): Attempt => {
		const { colors } = applyTheme(tokens, changed);
		return { own: changed, warnings, colors, problems: checkContrast(colors).length };
	};

	const withMoved = (start: Attempt, brand: Brand): Attempt => {
		const { light, dark } = start.colors.get(brand) as ThemeColor;
		const places: readonly (readonly ColorTheme[])[] =
			light === dark ? [colorThemes] : colorThemes.map((theme) => [theme]);
		return places.reduce((before, themes) => {
			const color = before.colors.get(brand) as ThemeColor;
			const from = color[themes[0] ?? "light"];
			let best = before;
			for (const step of steps) {
				const to =
					best.problems === 0
						? undefined
						: computeColor(
								`oklch(from ${from} calc(l + ${step}) calc(c * ${vividness(step)}) h)`,
							);
				if (to === undefined) continue;
				const { light, dark } = {
					...color,
					...Object.fromEntries(themes.map((theme) => [theme, to])),
				};
				const value = light === dark ? light : `light-dark(${light}, ${dark})`;
				const attempt = evaluate(new Map(before.own).set(brand, value), [
					...before.warnings,
					movedNote(file, brand, from, to, step < 0, themes),
				]);
				if (attempt.problems < best.problems) best = attempt;
			}
			return best;
		}, start);
	};

	/** The attempt with the fewest problems. Of equal ones, the first. */
	const best = (...attempts: [Attempt, ...Attempt[]]) =>
		attempts.toSorted((one, other) => one.problems - other.problems)[0] ?? attempts[0];
	const improved = (start: Attempt, brand: Brand) =>
		start.problems === 0 || !own.has(brand) ? start : withMoved(start, brand);
	const start = evaluate(own, []);
	const shore = improved(start, "shore");
	return best(start, shore, improved(start, "act"), improved(shore, "act"));
}

function movedNote(
	file: string,
	brand: Brand,
	from: string,
	to: string,
	isLight: boolean,
	themes: readonly ColorTheme[],
): Message {
	const where =
		themes.length > 1 ? "" : themes[0] === "light" ? t("themeInLight") : t("themeInDark");
	const values = { file, from, brand, where, to, use: brands[brand] };
	return isLight ? t("themeColorTooLight", values) : t("themeColorTooDark", values);
}
