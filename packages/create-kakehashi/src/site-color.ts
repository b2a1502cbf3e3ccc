import type { Message } from "@kakehashi/core/messages/localize.ts";
import colorNames from "color-name";
import { contrast } from "../../kakehashi/src/builder/theme/contrast.ts";
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
 * A dark CSS color that goes with the main color. For a warm color, its hue is 130° lower: a blue
 * or a violet. For a cool one, it is 80° higher: an indigo, a plum or a brown.
 */
export function secondColor(first: string): string {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
		Number.parseInt(first.slice(at, at + 2), 16),
	);
	const hue = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
	const isGray = Math.max(red, green, blue) - Math.min(red, green, blue) < 16;
	const isWarm = red > blue;
	const secondHue = (Math.round(hue + (isWarm ? -130 : 80)) + 360) % 360;
	return `hsl(${secondHue} ${isGray ? 0 : 45}% 24%)`;
}

/** The darkest background behind colored text in the light theme: `--stone` of the kit. */
const darkestBackground = "#f0eae0";

/** The color of text on buttons. */
const buttonTextColor = "#fbfaf6";

/**
 * The warning about a color that the kit replaces with a darker one. Undefined if the color is
 * readable, or so light that the kit uses dark text on it.
 */
export function tooLightWarning(color: string | undefined): Message | undefined {
	if (
		color === undefined ||
		contrast(color, darkestBackground) >= 4.5 ||
		contrast(color, buttonTextColor) < 3
	)
		return undefined;
	return t("colorTooLight", { color });
}
