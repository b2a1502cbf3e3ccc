import { documentFile, localizedRoutes } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";

/** Largest size of a page's HTML with its styles, in bytes after brotli: what fits into the first answer of a connection. */
export const htmlBudget = 14_000;

export type PageSize = {
	readonly path: string;
	readonly language: string;
	readonly bytes: number;
	readonly budget: number;
	/** What all its pictures weigh in their largest form, for browsers that know AVIF. */
	readonly pictureBytes: number;
};

/** Compressed size of every prerendered page, in the order of the route table. */
export function pageSizes(files: ReadonlyMap<string, Uint8Array>, site: Site): PageSize[] {
	return localizedRoutes(site.routes, site.locales).flatMap(({ path, locale }) => {
		const compressed = files.get(`client/${documentFile(path)}.br`);
		return compressed === undefined
			? []
			: [{ path, language: locale.name, bytes: compressed.length, budget: htmlBudget, pictureBytes: pictureBytes(files, documentFile(path)) }];
	});
}

function pictureBytes(files: ReadonlyMap<string, Uint8Array>, document: string): number {
	const html = new TextDecoder().decode(files.get(`client/${document}`));
	const largest = [...html.matchAll(/<source type="image\/avif" srcSet="([^"]+)"/gi)].map(([, set = ""]) => set.split(", ").at(-1)?.split(" ")[0]);
	const drawings = [...html.matchAll(/<img\b[^>]*? src="([^"]+\.svg)"/g)].map(([, path]) => path);
	return [...new Set([...largest, ...drawings])].reduce((sum, path) => sum + (files.get(`client${path}`)?.length ?? 0), 0);
}

/** The sizes as a table for a terminal. The languages stand last, because their letters may be wider than others. */
export function formatSizes(sizes: readonly PageSize[]): string {
	const number = new Intl.NumberFormat("en-US");
	const rows = [
		["page", "HTML (brotli)", "budget", "pictures", "language"],
		...sizes.map(({ path, language, bytes, budget, pictureBytes }) => [
			path,
			`${number.format(bytes)} B`,
			`${number.format(budget)} B${bytes > budget ? "  OVER" : ""}`,
			pictureBytes === 0 ? "–" : `${number.format(pictureBytes)} B`,
			language,
		]),
	];
	const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const pad = (cell: string, column: number) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0));
	return rows.map((row) => row.map(pad).join("  ")).join("\n");
}
