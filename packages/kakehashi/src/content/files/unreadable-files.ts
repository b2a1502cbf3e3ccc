import type { ContentProblem } from "./content-problem.ts";
import { parseContentFile } from "./parse-content-file.ts";

/**
 * What is wrong with files that cannot be read at all. It is reported before anything else: nobody knows the address of
 * such a page, so everything that leads to it would seem wrong.
 * @param files bytes by path in the content folder
 * @param folder the content folder, as in messages
 */
export function unreadableFiles(files: ReadonlyMap<string, Uint8Array>, folder: string): ContentProblem[] {
	return [...files].flatMap(([file, bytes]) => {
		const result = parseContentFile(`${folder}/${file}`, bytes);
		return "problems" in result ? result.problems : [];
	});
}
