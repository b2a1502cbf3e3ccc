import { ContentError, formatProblem } from "../../content/files/content-problem.ts";
import { SiteError } from "../../core/routing/site-error.ts";
import type { FileChange } from "../files/site-files.ts";
import type { EditedSite, SiteChanges } from "./edited-site.ts";

/**
 * Why the check refuses the site with these changes; undefined: it does not.
 * @param more what the check must know of files that are added beside the content
 */
export function refusalOf(edited: EditedSite, changes: readonly FileChange[], more: Pick<SiteChanges, "pictures" | "others"> = {}): string | undefined {
	const below = (folder: string) => changes.filter(({ file }) => file.startsWith(folder)).map(({ file, after }) => [file.slice(folder.length), after] as const);
	const gone = below("pictures/").flatMap(([file, after]) => (after === null ? [[file, null] as const] : []));
	try {
		edited.withChanges({ ...more, content: new Map(below("content/")), pictures: new Map([...gone, ...(more.pictures ?? [])]) });
		return undefined;
	} catch (error) {
		if (error instanceof SiteError) return error.message;
		if (!(error instanceof ContentError)) throw error;
		const [first] = changes;
		// Where it is about the file that is looked at, its place says nothing to a person.
		const isHere = (file: string) => first?.file.startsWith("content/") === true && file.endsWith(first.file.slice("content".length));
		return [...new Set(error.problems.map((problem) => (isHere(problem.file) ? problem.message : formatProblem(problem))))].join("\n");
	}
}
