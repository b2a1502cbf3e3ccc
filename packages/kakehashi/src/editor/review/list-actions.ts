import { createPause } from "../../builder/work/long-work.ts";
import type { ActionChange, SiteFiles } from "../files/site-files.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { confirmations } from "./compared-files.ts";
import { fileLabel } from "./file-label.ts";
import type { ReviewedAction } from "./review.ts";

/**
 * Returns a function that lists the actions in the journal, newest first.
 * @param dayOf the day of a time, in the site's time zone
 */
export function actionsList(edited: EditedSite, files: SiteFiles, dayOf: (at: number) => string) {
	/**
	 * The name of a file in an action. If the file no longer exists, the name comes from its
	 * contents at that time.
	 */
	const labelIn = (changes: () => readonly ActionChange[], file: string) =>
		fileLabel(edited, file, () => {
			const change = changes().find((each) => each.file === file);
			return change?.after ?? change?.before;
		});

	/** @param most the maximum number of actions */
	return async (most: number, pause = createPause()): Promise<ReviewedAction[]> => {
		const shown: ReviewedAction[] = [];
		for (const { action, at, by, label, files: touched, kind, undone } of files
			.history()
			.slice(0, most)) {
			await pause();
			let read: readonly ActionChange[] | undefined;
			const changes = () => {
				read ??= files.changes(action);
				return read;
			};
			const where = mainFiles(changes, kind, touched).map((file) => labelIn(changes, file));
			shown.push({
				number: action,
				at,
				day: dayOf(at),
				by,
				kind,
				label,
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
