import { type Message, withDecimals } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import { colorThemes, type ThemeColor } from "./compute-colors.ts";
import { contrast } from "./contrast.ts";

type Table = readonly (readonly [token: string, grounds: readonly string[]])[];

/**
 * Text colors, each with its background colors. WCAG 2.2 §1.4.3 requires at least 4.5 : 1. This
 * also applies to large text here, because the same colors may be used for smaller text.
 */
export const texts: Table = [
	["ink", ["paper", "surface", "stone", "tint", "line", "line-stone"]],
	["quiet", ["paper", "surface", "stone"]],
	["link", ["paper", "surface", "stone"]],
	["accent", ["paper", "surface", "stone"]],
	["error", ["paper", "surface", "stone"]],
	["on-ink", ["ink"]],
	["on-act", ["act", "act-deep"]],
	["act", ["on-act"]],
	["on-shore", ["shore", "over"]],
	["on-shore-quiet", ["shore", "over"]],
	["arc", ["over"]],
	["shore", ["on-shore"]],
	// selected items
	["over", ["arc"]],
	// the alternative text of a picture that does not load
	[
		"on-light",
		[
			"light-warm",
			"light-neutral",
			"light-cool",
			"middle-warm",
			"middle-neutral",
			"middle-cool",
			"white",
		],
	],
	["on-dark", ["dark-warm", "dark-neutral", "dark-cool"]],
];

/**
 * Borders of controls, focus rings and meaningful graphics: WCAG 2.2 §1.4.11 requires at least 3 :
 * 1 against the background.
 */
export const nonTextContrast: Table = [
	["edge", ["paper", "surface", "stone"]],
	["ink", ["paper", "surface", "stone"]],
	["accent", ["paper", "surface", "stone", "tint"]],
	["bridge", ["paper", "stone"]],
	["link", ["paper", "surface", "stone", "tint"]],
	["quiet", ["paper", "tint"]],
	["on-shore", ["shore"]],
	["on-act", ["act"]],
	["arc", ["shore"]],
	// parts of the license bar that are not listed above
	["part-2", ["paper"]],
	["part-1", ["paper"]],
	["part-4", ["paper"]],
	["part-3", ["paper"]],
];

/**
 * Decorative colors without a required contrast: hairlines and parts of illustrations carry no
 * information.
 */
export const ornament = ["line", "line-stone", "shore-line", "slate", "slate-line"];

/** Reports pairs of colors whose contrast is too low. */
export function checkContrast(colors: ReadonlyMap<string, ThemeColor>): Message[] {
	const rows = [
		...texts.map((row) => ({ row, minRatio: 4.5 })),
		...nonTextContrast.map((row) => ({ row, minRatio: 3 })),
	];
	return colorThemes.flatMap((theme) =>
		rows.flatMap(({ row: [token, grounds], minRatio }) =>
			grounds.flatMap((ground) => {
				const front = colors.get(token)?.[theme];
				const back = colors.get(ground)?.[theme];
				if (front === undefined || back === undefined) return [];
				const found = contrast(front, back);
				if (found >= minRatio) return [];
				const values = {
					token,
					front,
					ground,
					back,
					found: withDecimals(Math.floor(found * 100) / 100, 2),
					needed: minRatio,
				};
				return [
					theme === "light"
						? t("contrastTooLowLight", values)
						: t("contrastTooLowDark", values),
				];
			}),
		),
	);
}
