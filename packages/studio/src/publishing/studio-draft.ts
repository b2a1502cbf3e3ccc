import { inEachLanguage } from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
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

/** The site as it is open now. When its settings change, it is opened again. */
export type OpenSite = EditorInside & { readonly config: SiteConfig };

/** The draft in the editor, from which the studio publishes. */
export function studioDraft(
	{ folder, releases }: Pick<PublishingOptions, "folder" | "releases">,
	site: () => OpenSite,
	{ sync }: Pick<SiteRemote, "sync">,
): Draft {
	return {
		hold: (work) => site().holdActions(work),
		sync,
		onChanged: () => site().onChanged(),
		version: async () => (await site().review.waiting()).version,
		position: () => site().files.position(),
		async authorsSince(position) {
			const { files, edited } = site();
			await files.observe(edited.snapshot().dataFiles);
			return files.authorsSince(position);
		},
		published: () => site().review.published(),
		describe: async (heldBack) => (await site().review.review("", heldBack)).message,
		copyWith: (published) => copyPublished(folder, releases, published),
		async commit(what, author, heldBack) {
			const committed = await site().review.commitAll(what, author, heldBack);
			if (committed?.ok !== false) return committed;
			const { reason, output = "" } = committed;
			return { ok: false, reason: inEachLanguage(() => [reason, output].join("\n").trim()) };
		},
		mark: (oldest) => site().files.mark(oldest),
		dayOf: (at) => dayOf(at, site().config),
		entriesAfter(day): ComingEntry[] {
			const snapshot = site().edited.snapshot();
			const collections = snapshot.loaded?.content.collections.values() ?? [];
			return [...collections]
				.flatMap(({ entries }) => entries)
				.filter(({ date, file }) => date > day && !isDraft(bytesOf(snapshot, file)))
				.map(({ date, title }) => ({ date, title: title.byLocale }))
				.sort((a, b) => (a.date < b.date ? -1 : 1));
		},
		reasonOf: (error) => reasonOf(diskProblem(error, journalFolder) ?? error),
		changedSince: editorT("changedSince"),
	};
}
