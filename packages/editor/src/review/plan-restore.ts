import { localize } from "@kakehashi/core/messages/localize.ts";
import { tryEdits } from "../files/file-changes.ts";
import { hash } from "../files/fingerprint.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import type { createComparisons } from "./compared-files.ts";
import { fileLabel } from "./file-label.ts";
import type { FolderComparison } from "./folder-changes.ts";
import { undoChange } from "./undo-change.ts";

/** Restores one change of the list, by its index; without an index, the whole file. */
export type Restore = {
	readonly since: string;
	readonly expected: string;
	readonly file: string;
	readonly index?: number;
};

/**
 * Plans to restore one change of a list, or its whole file.
 * @param now the list of changes since `since`
 */
export function planRestore(
	{ expected, file, index }: Restore,
	now: FolderComparison,
	comparisons: ReturnType<typeof createComparisons>,
	edited: SiteSnapshot,
	files: SiteFiles,
): ChangeSet | Rejection {
	const found = now.compared.find((each) => each.file === file);
	const change = found?.changes?.[index ?? 0];
	if (
		now.version !== expected ||
		found === undefined ||
		(index !== undefined && change === undefined)
	)
		return { ok: false, why: "changed", reason: localize(t("changedSince")) };
	if (found.isLost) return { ok: false, why: "changed", reason: localize(t("earlierLost")) };
	// A very new entry may not be in the loaded site yet, so its contents may be needed for its
	// name.
	const label = fileLabel(edited, file, () => found.before ?? found.after);
	if (index === undefined || change === undefined) {
		const message = found.before === null ? "didDeletePage" : "didRestore";
		return back(localize(t(message, { label })), [
			{ file, before: hash(found.after), after: found.before },
		]);
	}
	const place = comparisons.show()(found).changes?.[index]?.place || label;
	const result = tryEdits(files, file, [undoChange(change)]);
	return result.ok
		? back(localize(t("didRestore", { label: place })), [result.change])
		: { ...result, why: "changed" };
}

function back(label: string, changes: readonly FileChange[]): ChangeSet {
	return { ok: true, label, changes, refusedAs: "cannotRestore" };
}
