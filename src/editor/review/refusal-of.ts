import { ContentError, formatProblem } from "../../content/files/content-problem.ts";
import { SiteError } from "../../core/routing/site-error.ts";
import type { FileChange } from "../files/site-files.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { loadSite } from "../site/load-site.ts";
import { sayWords } from "../words/say-words.ts";
import { words } from "../words/words.ts";

/** What the check would say if these files were written; undefined: nothing. */
export function refusalOf(edited: EditedSite, changes: readonly FileChange[]): string | undefined {
	const { loaded } = edited.state();
	const { options } = edited.surroundings();
	if (loaded === undefined) return undefined;
	const [files, pictures] = [new Map(loaded.files), new Map(options.pictures)];
	for (const { file, after } of changes) {
		if (file.startsWith("content/")) put(files, file.slice("content/".length), after);
		else if (after === null) pictures.delete(file.slice("pictures/".length));
	}
	try {
		loadSite(files, edited.config, { ...options, pictures });
		return undefined;
	} catch (error) {
		if (error instanceof ContentError) return sayWords(words.cannotPutBack, { reason: error.problems.map(formatProblem).slice(0, 3).join(" ") });
		if (error instanceof SiteError) return sayWords(words.cannotPutBack, { reason: error.message });
		throw error;
	}
}

function put(files: Map<string, Uint8Array>, file: string, bytes: Uint8Array | null): void {
	if (bytes === null) files.delete(file);
	else files.set(file, bytes);
}
