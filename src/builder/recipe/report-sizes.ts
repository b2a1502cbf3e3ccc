import stringWidth from "string-width";
import { documentFile, localizedRoutes } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";

/** Largest size of a page's HTML with its styles, in bytes after brotli: what fits into the first answer of a connection. */
export const htmlBudget = 14_000;

export type PageSize = { readonly path: string; readonly language: string; readonly bytes: number; readonly budget: number };

/** Compressed size of every prerendered page, in the order of the route table. */
export function pageSizes(files: ReadonlyMap<string, Uint8Array>, site: Site): PageSize[] {
	return localizedRoutes(site.routes, site.locales).flatMap(({ path, locale }) => {
		const compressed = files.get(`client/${documentFile(path)}.br`);
		return compressed === undefined ? [] : [{ path, language: locale.name, bytes: compressed.length, budget: htmlBudget }];
	});
}

/** The sizes as a table for a terminal. */
export function formatSizes(sizes: readonly PageSize[]): string {
	const number = new Intl.NumberFormat("en-US");
	const rows = [
		["page", "language", "HTML (brotli)", "budget"],
		...sizes.map(({ path, language, bytes, budget }) => [
			path,
			language,
			`${number.format(bytes)} B`,
			`${number.format(budget)} B${bytes > budget ? "  OVER" : ""}`,
		]),
	];
	const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ""))));
	const pad = (cell: string, column: number) =>
		column < 2 ? cell + " ".repeat((widths[column] ?? 0) - stringWidth(cell)) : " ".repeat((widths[column] ?? 0) - stringWidth(cell)) + cell;
	return rows.map((row) => row.map(pad).join("  ")).join("\n");
}
