import { inEachLanguage } from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { diskProblem } from "@kakehashi/editor/files/disk-problem.ts";
import { t as editorT } from "@kakehashi/editor/i18n/t.ts";
import type { EditorInside } from "@kakehashi/editor/server/open-editor.ts";
import { bytesOf } from "@kakehashi/editor/site/site-snapshot.ts";
import { isDraft } from "@kakehashi/editor/structure/entry-changes.ts";
import { dayOf } from "kakehashi/internal/open.ts";
import type { ComingEntry, Draft, PublishingOptions } from "kakehashi/internal/releases.ts";
import { journalFolder } from "kakehashi/internal/storage.ts";
import { copyPublished } from "./copy-published.ts";
import type { SiteRemote } from "./site-remote.ts";

/** The draft in the editor, from which the studio publishes. */
export function studioDraft(
	{ folder, releases, config }: Pick<PublishingOptions, "folder" | "releases" | "config">,
	{ edited, files, review, holdActions, onChanged }: EditorInside,
	{ sync }: Pick<SiteRemote, "sync">,
): Draft {
	return {
		hold: holdActions,
		sync,
		onChanged,
		version: async () => (await review.waiting()).version,
		position: files.position,
		async authorsSince(position) {
			await files.observe(edited.snapshot().dataFiles);
			return files.authorsSince(position);
		},
		published: () => review.published(),
		describe: async (heldBack) => (await review.review("", heldBack)).message,
		copyWith: (published) => copyPublished(folder, releases, published),
		async commit(what, author, heldBack) {
			const committed = await review.commitAll(what, author, heldBack);
			if (committed?.ok !== false) return committed;
			const { reason, output = "" } = committed;
			return { ok: false, reason: inEachLanguage(() => [reason, output].join("\n").trim()) };
		},
		mark: (oldest) => files.mark(oldest),
		dayOf: (at) => dayOf(at, config),
		entriesAfter(day): ComingEntry[] {
			const site = edited.snapshot();
			const collections = site.loaded?.content.collections.values() ?? [];
			return [...collections]
				.flatMap(({ entries }) => entries)
				.filter(({ date, file }) => date > day && !isDraft(bytesOf(site, file)))
				.map(({ date, title }) => ({ date, title: title.byLocale }))
				.sort((a, b) => (a.date < b.date ? -1 : 1));
		},
		reasonOf: (error) => reasonOf(diskProblem(error, journalFolder) ?? error),
		changedSince: editorT("changedSince"),
	};
}
