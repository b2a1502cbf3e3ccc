import type { Results } from "./results.ts";

/** The way whose times the home page of the shipped site shows. */
export const menuTap = "/ → /pricing, in the menu";

/** `website/data/menu-tap.json`, the file of that page's chart. */
export function menuTapFile({ date, systems }: Results): string {
	const rows = systems.flatMap(({ name, clickMs }) => {
		const value = clickMs[menuTap]?.median;
		return value === undefined ? [] : [{ name, value }];
	});
	return `${JSON.stringify({ date, madeBy: "npm run bench -- peers", rows }, undefined, "\t")}\n`;
}
