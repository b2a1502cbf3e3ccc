import type { ContentProblem } from "../problems/content-problem.ts";
import { parseContentFile } from "./parse-content-file.ts";

/**
 * The problems of files that cannot be parsed. They are reported before all others: the address of
 * such a page is unknown, so every link to it would also be reported as wrong.
 * @param files bytes by path in the content folder
 * @param folder the content folder, as it appears in messages
 */
export function unreadableFiles(
	files: ReadonlyMap<string, Uint8Array>,
	folder: string,
): ContentProblem[] {
	return [...files].flatMap(([file, bytes]) => {
		const result = parseContentFile(`${folder}/${file}`, bytes);
		return "problems" in result ? result.problems : [];
	});
}
