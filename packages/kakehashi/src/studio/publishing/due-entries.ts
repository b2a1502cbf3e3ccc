import { isDraft } from "../../editor/server/description/list-entries.ts";
import type { EditedSite } from "../../editor/site/edited-site.ts";

/**
 * Entries, except drafts, with a date after this day, sorted by date. Each is published
 * automatically on its day.
 */
export function comingEntries(
	edited: EditedSite,
	after: string,
): { readonly date: string; readonly title: Readonly<Record<string, string>> }[] {
	const all = [...(edited.state().loaded?.content.collections.values() ?? [])].flatMap(
		({ entries }) => entries,
	);
	return all
		.filter(({ date, file }) => date > after && !isDraft(edited.bytesOf(file)))
		.map(({ date, title }) => ({ date, title: title.byLocale }))
		.sort((a, b) => (a.date < b.date ? -1 : 1));
}
