import { localize, type Message, withDecimals } from "@kakehashi/core/messages/localize.ts";
import { ProblemsError } from "@kakehashi/core/messages/message-error.ts";
import { withoutBase } from "@kakehashi/core/routing/base.ts";
import { documentFile, localizedRoutes } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import stringWidth from "string-width";
import { t } from "../i18n/t.ts";

/**
 * Default maximum size of a page's HTML with its styles, in bytes after Brotli: what fits into the
 * first response of a connection.
 */
export const htmlBudget = 14_000;
/** The same for a page that contains the letters of its heading in a heading font. */
export const htmlBudgetWithFont = 15_000;

export const budgetOf = ({ htmlBudget: own }: Pick<Site, "htmlBudget">, hasFont = false): number =>
	own?.bytes ?? (hasFont ? htmlBudgetWithFont : htmlBudget);

type PageSize = {
	readonly path: string;
	readonly language: string;
	readonly bytes: number;
	readonly budget: number;
	/** The total size of its pictures in their largest version, for browsers that support AVIF. */
	readonly pictureBytes: number;
};

/** Compressed size of every prerendered page, in the order of the route table. */
export function pageSizes(files: ReadonlyMap<string, Uint8Array>, site: Site): PageSize[] {
	return localizedRoutes(site.routes, site.locales).flatMap(({ path, locale }) => {
		const compressed = files.get(`client/${documentFile(path)}.br`);
		if (compressed === undefined) return [];
		const html = new TextDecoder().decode(files.get(`client/${documentFile(path)}`));
		const budget = budgetOf(site, html.includes("<style>@font-face"));
		return [
			{
				path,
				language: locale.name,
				bytes: compressed.length,
				budget,
				pictureBytes: pictureBytes(files, html, site.base),
			},
		];
	});
}

/**
 * Warnings about pages above the maximum size. They are only warnings by default, because a long
 * page is usually the owner's decision: it arrives in two responses instead of one, but works.
 * @throws ProblemsError if the configuration says that such a page stops the build
 */
export function checkSizes(
	sizes: readonly PageSize[],
	{ htmlBudget: own }: Pick<Site, "htmlBudget">,
): readonly Message[] {
	const kilobytes = (count: number) => withDecimals(count / 1000, 1);
	const large = sizes
		.filter(({ bytes, budget }) => bytes > budget)
		.map(({ path, bytes, budget }) =>
			t("sizePageLarge", { path, bytes: kilobytes(bytes), budget: kilobytes(budget) }),
		);
	if (own?.over !== "stop" || large.length === 0) return large;
	throw new ProblemsError(t("sizeBudgetExceeded"), large);
}

function pictureBytes(files: ReadonlyMap<string, Uint8Array>, html: string, base: string): number {
	const largest = [...html.matchAll(/<source type="image\/avif" srcSet="([^"]+)"/gi)].map(
		([, set = ""]) => set.split(", ").at(-1)?.split(" ")[0],
	);
	const drawings = [...html.matchAll(/<img\b[^>]*? src="([^"]+\.svg)"/g)].map(([, path]) => path);
	return [...new Set([...largest, ...drawings])].reduce(
		(sum, path) => sum + (files.get(`client${withoutBase(path ?? "", base)}`)?.length ?? 0),
		0,
	);
}

const headings: readonly Message[] = [
	t("sizeColumnPage"),
	t("sizeColumnHtml"),
	t("sizeColumnBudget"),
	t("pictures"),
	t("sizeColumnLanguage"),
];

export function formatSizes(sizes: readonly PageSize[]): string {
	const number = new Intl.NumberFormat("en-US");
	const rows = [
		headings.map(localize),
		...sizes.map(({ path, language, bytes, budget, pictureBytes }) => [
			path,
			`${number.format(bytes)} B`,
			`${number.format(budget)} B${bytes > budget ? `  ${localize(t("sizeOverBudget"))}` : ""}`,
			pictureBytes === 0 ? "–" : `${number.format(pictureBytes)} B`,
			language,
		]),
	];
	const widths = [0, 1, 2, 3].map((column) =>
		Math.max(...rows.map((row) => stringWidth(row[column] ?? ""))),
	);
	const pad = (cell: string, column: number) => {
		const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)));
		return column === 0 ? cell + space : space + cell;
	};
	return rows.map((row) => row.map(pad).join("  ")).join("\n");
}
