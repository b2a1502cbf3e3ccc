import colorNames from "color-name";
import { contrast } from "../../kakehashi/src/builder/theme/contrast.ts";
import type { Message } from "../../kakehashi/src/core/messages/say.ts";
import { t } from "./i18n/t.ts";

/**
 * Converts a color such as `#166534`, `#b5d` or the CSS name `teal` to `#rrggbb`. Undefined if it
 * is not a color.
 */
export function siteColor(wanted: string): string | undefined {
	const lower = wanted.toLowerCase();
	const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(lower) ?? [];
	if (digits !== "") return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
	if (!Object.hasOwn(colorNames, lower)) return undefined;
	return `#${(colorNames[lower] ?? []).map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * A dark CSS color that goes with the main color: a blue or a violet beside a warm one, an indigo,
 * a plum or a brown beside a cool one, never a shade of the same hue.
 */
export function secondColor(first: string): string {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
		Number.parseInt(first.slice(at, at + 2), 16),
	);
	const hue = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
	const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 16;
	return `hsl(${Math.round(hue + (red > blue ? 230 : 440)) % 360} ${isGrey ? 0 : 45}% 24%)`;
}

/**
 * The darkest background behind colored text in the light theme (the kit's `--stone`), and the
 * color of text on buttons.
 */
const darkestGround = "#f0eae0";
const lightWords = "#fbfaf6";

/**
 * The note about a color that the kit replaces with a darker one. Undefined if the color is
 * readable, or so light that text on it is dark.
 */
export function lightNote(color: string | undefined): Message | undefined {
	if (
		color === undefined ||
		contrast(color, darkestGround) >= 4.5 ||
		contrast(color, lightWords) < 3
	)
		return undefined;
	return t("colorTooLight", { color });
}
