import type { Message } from "../../core/messages/say.ts";
import { colorThemes, type ThemeColor } from "./compute-colors.ts";
import { contrast } from "./contrast.ts";

type Table = readonly (readonly [token: string, grounds: readonly string[]])[];

/** Text on its background, WCAG 2.2 §1.4.3: at least 4.5 : 1, even for large text, because any of it may be made smaller. */
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
	// what is selected
	["over", ["arc"]],
	// the words for a picture that does not load
	["on-light", ["light-warm", "light-neutral", "light-cool", "middle-warm", "middle-neutral", "middle-cool", "white"]],
	["on-dark", ["dark-warm", "dark-neutral", "dark-cool"]],
];

/** Borders of controls, focus rings, and meaningful drawings, §1.4.11: at least 3 : 1 against what they are on. */
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
	// parts of the license bar, besides those above
	["part-2", ["paper"]],
	["part-1", ["paper"]],
	["part-4", ["paper"]],
	["part-3", ["paper"]],
];

/** Hairlines and parts of pictures: readers who do not see them miss nothing. */
export const ornament = ["line", "line-stone", "shore-line", "slate", "slate-line"];

/** Pairs of colors that are too similar to be read. */
export function checkContrast(colors: ReadonlyMap<string, ThemeColor>): Message[] {
	const rows = [...texts.map((row) => ({ row, minRatio: 4.5 })), ...nonTextContrast.map((row) => ({ row, minRatio: 3 }))];
	return colorThemes.flatMap((theme) =>
		rows.flatMap(({ row: [token, grounds], minRatio }) =>
			grounds.flatMap((ground) => {
				const front = colors.get(token)?.[theme];
				const back = colors.get(ground)?.[theme];
				if (front === undefined || back === undefined) return [];
				const found = contrast(front, back);
				if (found >= minRatio) return [];
				const rounded = (Math.floor(found * 100) / 100).toFixed(2);
				return [
					{
						en: `--${token} (${front}) on --${ground} (${back}) has a contrast of ${rounded} in the ${theme} theme, and needs ${minRatio}. Make one of them lighter or darker.`,
						ja: `${theme === "light" ? "ライト" : "ダーク"}の配色で、--${token}（${front}）と--${ground}（${back}）のコントラストは${rounded}で、${minRatio}以上が必要です。どちらかを明るく、または暗くしてください。`,
					},
				];
			}),
		),
	);
}
