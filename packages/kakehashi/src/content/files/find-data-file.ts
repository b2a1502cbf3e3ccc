import type { DataFile } from "../../core/values/content-types.ts";
import { t } from "../i18n/t.ts";

/**
 * Finds a JSON file that a section refers to.
 * @param readFile returns the contents of a file in the owner's folder, or undefined if the file
 * does not exist
 */
export function findDataFile(
	path: string,
	readFile: (path: string) => DataFile | undefined,
): DataFile {
	if (!/^[\w-]+(?:\/[\w-]+)*\.json$/.test(path))
		return {
			problem: t("dataFileNameInvalid", { path }),
		};
	return (
		readFile(path) ?? {
			problem: t("dataFileMissing", { path }),
		}
	);
}
