import type { Message } from "../../core/messages/say.ts";
import type { PageViewCount, PageViewKind } from "../store/store.ts";

/** One table of counts: the highest count comes first, but days are in order. */
export type PageViewTable = {
	readonly title: Message;
	readonly rows: readonly { readonly name: string; readonly count: number }[];
};

/** The maximum number of rows in a table. */
const maxRows = 25;

/** Sums by day, page, referrer and language. */
export function pageViewTables(
	counts: readonly PageViewCount[],
	language: string,
): PageViewTable[] {
	const sums = (kind: PageViewKind, key: "day" | "name") => {
		const all = new Map<string, number>();
		for (const each of counts)
			if (each.kind === kind) all.set(each[key], (all.get(each[key]) ?? 0) + each.count);
		return [...all].map(([name, count]) => ({ name, count }));
	};
	const most = (kind: PageViewKind) =>
		sums(kind, "name")
			.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
			.slice(0, maxRows);
	const names = new Intl.DisplayNames(language, { type: "language" });
	return [
		{
			title: { en: "Pages opened, by day", ja: "日ごとの閲覧" },
			rows: sums("page", "day").sort((a, b) => (a.name < b.name ? -1 : 1)),
		},
		{ title: { en: "Pages", ja: "ページ" }, rows: most("page") },
		{ title: { en: "Where visits came from", ja: "どこから来たか" }, rows: most("referrer") },
		{
			title: { en: "Browser languages", ja: "ブラウザーの言語" },
			rows: most("language").map(({ name, count }) => ({
				name: names.of(name) ?? name,
				count,
			})),
		},
	];
}
