import { type ContentProblem, formatPlace } from "../../../content/files/content-problem.ts";
import { isMap, isText, type Path, stringsIn, textsIn, valueAt } from "../../../content/files/content-tree.ts";
import { type ContentFile, parseContentFile } from "../../../content/files/parse-content-file.ts";
import { say } from "../../../core/messages/say.ts";
import type { EditedSite } from "../../site/edited-site.ts";
import { textAt } from "../../site/load-site.ts";

/** Something that keeps a page from the site, as a window tells it. */
export type ShownProblem = {
	/** What is wrong and what to do. */
	readonly message: string;
	/** Its content file. */
	readonly file: string;
	/** The text in whose card it is mended, where there is one. */
	readonly key?: string;
	/** Where it stands in a file that cannot be read, and can be mended only there. */
	readonly place?: string;
};

/** What keeps pages from the site; what is wrong with a text in each of its languages is told once. */
export function shownProblems(edited: EditedSite): readonly ShownProblem[] {
	const { folder = "content" } = edited.surroundings().options;
	const problems = edited
		.state()
		.told()
		.problems.map((problem): ShownProblem => {
			const file = problem.file.startsWith(`${folder}/`) ? problem.file.slice(folder.length + 1) : problem.file;
			const bytes = edited.bytesOf(file);
			const result = bytes && parseContentFile(file, bytes);
			const message = say(problem.message);
			if (result !== undefined && "problems" in result) return { message, file, place: formatPlace(problem).trim() };
			const key = result && textBeside(result.parsed, problem, edited);
			return { message, file, ...(key !== undefined && { key }) };
		});
	return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The key of the text that a problem is about, or in whose card the link or the picture stands that it is about. */
function textBeside({ file, data, lineOf }: ContentFile, { key, line }: ContentProblem, edited: EditedSite): string | undefined {
	const codes = edited.config.locales.map(({ code }) => code);
	const atLine = () => stringsIn(data).findLast(({ path }) => (lineOf(path) ?? Number.POSITIVE_INFINITY) <= (line ?? 0))?.path;
	const path: Path = key === undefined ? (atLine() ?? []) : key.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
	for (let length = path.length; length > 0; length -= 1) {
		const around = path.slice(0, length);
		const value = valueAt(data, around);
		const [text] = isMap(value) ? (isText(value, codes) ? [{ path: around }] : textsIn(value, codes, around)) : [];
		const found = text && `${file}#${text.path.join(".")}`;
		if (found !== undefined && textAt(edited.state().loaded, found) !== undefined) return found;
	}
	return undefined;
}
