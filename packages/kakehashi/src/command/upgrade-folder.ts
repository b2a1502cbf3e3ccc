import { localize } from "@kakehashi/core/messages/localize.ts";
import { fingerprint } from "@kakehashi/editor/files/fingerprint.ts";
import { openSiteFiles } from "@kakehashi/editor/files/open-site-files.ts";
import type { JournalEntry, SiteFiles, WriteResult } from "@kakehashi/editor/files/site-files.ts";
import { type SiteUpgrade, upgradeSite } from "../content/formats/upgrade-site.ts";
import { t } from "./i18n/t.ts";
import { readSiteFiles } from "./site-files.ts";

/** The kind of an upgrade's action in the journal. */
const kind = "upgrade";

/** What an upgrade of a folder would change. */
export const planUpgrade = async (folder: string): Promise<SiteUpgrade> =>
	upgradeSite(await readSiteFiles(folder));

/**
 * Upgrades a folder. The upgrade is one action in the journal, and can be undone like any other.
 * @throws if an editor or a studio has the folder open
 */
export function upgradeFolder(folder: string): Promise<WriteResult> {
	return withFiles(folder, async (files) => {
		// Plans again, now that no other process can have the folder open.
		const { from, to, changes } = await planUpgrade(folder);
		return files.action({
			kind,
			by: "owner",
			label: localize(t("upgradeActionLabel", { from: String(from), to: String(to) })),
			changes: changes.map(({ path, before, after }) => ({
				file: path,
				before: before === undefined ? null : fingerprint(before),
				after: after ?? null,
			})),
		});
	});
}

/**
 * The result of undoing. `none`: there is no upgrade to undo. `changed`: these files have been
 * changed since.
 */
export type Undone =
	| { readonly why: "none" }
	| { readonly why: "changed"; readonly files: readonly string[] }
	| WriteResult;

/**
 * Undoes the last upgrade, unless one of its files has been changed since.
 * @throws if an editor or a studio has the folder open
 */
export function undoUpgrade(folder: string): Promise<Undone> {
	return withFiles(folder, async (files) => {
		const upgrade = files.history().find((action) => action.kind === kind && !action.undone);
		if (upgrade === undefined) return { why: "none" };
		const changed = changedSince(upgrade, files);
		if (changed.length > 0) return { why: "changed", files: changed };
		return files.undo({ action: upgrade.action });
	});
}

/** The files that have been changed since an action. */
function changedSince({ action }: JournalEntry, files: SiteFiles): string[] {
	const isAsLeft = (file: string, after: Uint8Array | null) => {
		const now = files.read(file)?.bytes;
		return after === null
			? now === undefined
			: now !== undefined && Buffer.compare(now, after) === 0;
	};
	return files
		.changes(action)
		.filter(({ file, after }) => !isAsLeft(file, after))
		.map(({ file }) => file);
}

async function withFiles<Result>(
	folder: string,
	work: (files: SiteFiles) => Promise<Result>,
): Promise<Result> {
	const files = openSiteFiles(folder);
	try {
		return await work(files);
	} finally {
		files.close();
	}
}
