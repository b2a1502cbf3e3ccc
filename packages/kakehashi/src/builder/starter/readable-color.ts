import { applyTheme } from "../theme/apply-theme.ts";
import { checkContrast } from "../theme/check-contrast.ts";
import { computeColor } from "../theme/compute-colors.ts";
import { parseTheme } from "../theme/parse-theme.ts";

/**
 * The colour of a site that is nearest to the one asked for and can be read everywhere: itself, or a darker or lighter one
 * of the same hue.
 * @param tokens the kit's style sheet of tokens
 * @param themeWith the theme that a colour gives, as it stands in `theme.css`
 * @returns as `#rrggbb`; undefined for what is no colour
 */
export function readableColor(wanted: string, tokens: string, themeWith: (color: string) => string): string | undefined {
	const color = computeColor(wanted);
	if (color === undefined) return undefined;
	const steps = Array.from({ length: 40 }, (_, step) => step / 50).flatMap((step) => [-step, step]);
	const candidates = steps.map((step) => computeColor(`oklch(from ${color} calc(l + ${step}) c h)`));
	return [color, ...candidates].find((candidate) => {
		if (candidate === undefined) return false;
		return checkContrast(applyTheme(tokens, parseTheme(tokens, themeWith(candidate), "theme.css")).colors).length === 0;
	});
}
