import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../../inbox/i18n/t.ts";
import type { PageViewCount, PageViewKind } from "../../inbox/store/store.ts";

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
			title: t("pageViewsByDay"),
			rows: sums("page", "day").sort((a, b) => (a.name < b.name ? -1 : 1)),
		},
		{ title: t("pageViewsByPage"), rows: most("page") },
		{ title: t("pageViewsByReferrer"), rows: most("referrer") },
		{
			title: t("pageViewsByLanguage"),
			rows: most("language").map(({ name, count }) => ({
				name: names.of(name) ?? name,
				count,
			})),
		},
	];
}
