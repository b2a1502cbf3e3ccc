import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Content } from "../../content/load/load-content.ts";
import { t } from "../i18n/t.ts";

/**
 * Reports what is not published: draft pages, draft entries, and entries dated in the future, with
 * the next of these by date.
 */
export function entryWarnings({
	collections,
	draftPages,
}: Pick<Content, "collections" | "draftPages">): Message[] {
	const pages = draftPages.map((name) => t("draftPageExcluded", { name }));
	const entries = [...collections.values()].flatMap(({ name, waiting, drafts }) => {
		const [next] = waiting;
		const due =
			next === undefined
				? []
				: [
						t("entriesWaiting", {
							count: waiting.length,
							name,
							file: next.file.slice(name.length + 1),
							date: next.date,
						}),
					];
		const unpublished =
			drafts === 0 ? [] : [t("draftEntriesExcluded", { count: drafts, name })];
		return [...due, ...unpublished];
	});
	return [...pages, ...entries];
}
