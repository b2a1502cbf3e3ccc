import { localize } from "@kakehashi/core/messages/localize.ts";
import { createPause } from "kakehashi/internal/open.ts";
import { type ActionChange, outsideKind } from "../files/site-files.ts";
import type { History } from "../history/history.ts";
import { t } from "../i18n/t.ts";
import type { EditedSite } from "../workspace/edited-site.ts";
import { confirmations } from "./compared-files.ts";
import { fileLabel } from "./file-label.ts";
import type { ReviewedAction } from "./review.ts";

/** Returns a function that lists what people and other programs have changed, newest first. */
export function actionsList(edited: EditedSite, history: History) {
	/**
	 * The name of a file in an action. If the file no longer exists, the name comes from its
	 * contents at that time.
	 */
	const labelIn = (changes: () => readonly ActionChange[], file: string) =>
		fileLabel(edited.snapshot(), file, () => {
			const change = changes().find((each) => each.file === file);
			return change?.after ?? change?.before;
		});

	/** @param most the maximum number of actions */
	return async (most: number, pause = createPause()): Promise<ReviewedAction[]> => {
		const shown: ReviewedAction[] = [];
		for (const entry of history.entries().slice(0, most)) {
			const { action, at, by, kind, undone, files: touched } = entry;
			await pause();
			let read: readonly ActionChange[] | undefined;
			const changes = () => {
				read ??= history.changes(action);
				return read;
			};
			const where = mainFiles(changes, kind, touched).map((file) => labelIn(changes, file));
			shown.push({
				number: action,
				at,
				day: history.dayOf(at),
				by,
				kind,
				label: kind === outsideKind ? localize(t("changedOutside")) : entry.label,
				undone,
				where: [...new Set(where)],
			});
		}
		return shown;
	};
}

/**
 * The main files of an action: those that it adds or removes, without others that follow from it,
 * such as files with links. The confirmations are included only if nothing else has changed.
 */
function mainFiles(
	changes: () => readonly ActionChange[],
	kind: string,
	touched: readonly string[],
): readonly string[] {
	if (/^(?:new|remove)(?:Page|Entry|Picture)$/.test(kind)) {
		const made = changes().flatMap(({ file, before, after }) =>
			file !== confirmations && (before === null || after === null) ? file : [],
		);
		if (made.length > 0) return made;
	}
	return touched.length === 1 ? touched : touched.filter((file) => file !== confirmations);
}
