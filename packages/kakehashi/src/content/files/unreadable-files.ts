import type { ContentProblem } from "./content-problem.ts";
import { parseContentFile } from "./parse-content-file.ts";

/**
 * What is wrong with files that cannot be read at all. It is told before anything else: nobody knows the address of such a
 * page, so whatever leads to it would seem to be wrong.
 * @param files bytes by path below the content folder
 * @param folder the content folder, as problems name it
 */
export function unreadableFiles(files: ReadonlyMap<string, Uint8Array>, folder: string): ContentProblem[] {
	return [...files].flatMap(([file, bytes]) => {
		const result = parseContentFile(`${folder}/${file}`, bytes);
		return "problems" in result ? result.problems : [];
	});
}
