import type { Results } from "./results.ts";

/** The route whose times the home page of the website shows. */
export const menuTap = "/ → /pricing, in the menu";

/** The content of `website/data/menu-tap.json`, the data file of the chart on the home page. */
export function menuTapFile({ date, systems }: Results): string {
	const rows = systems.flatMap(({ name, clickMs }) => {
		const value = clickMs[menuTap]?.median;
		return value === undefined ? [] : [{ name, value }];
	});
	return `${JSON.stringify({ date, madeBy: "npm run bench -- peers", rows }, undefined, "\t")}\n`;
}
