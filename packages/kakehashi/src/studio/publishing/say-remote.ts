import { messageLanguage, say } from "../../core/messages/say.ts";
import { fileLabel } from "../../editor/review/file-label.ts";
import type { EditedSite } from "../../editor/site/edited-site.ts";
import { sayWords } from "../../editor/words/say-words.ts";
import { words } from "../words/words.ts";
import type { RemoteProblem } from "./site-remote.ts";

/** What the window says about the remote repository; undefined if there is nothing to say. */
export function sayRemote(edited: EditedSite, problem: RemoteProblem | undefined, isUnsent: boolean): string | undefined {
	if (problem === undefined) return undefined;
	if (problem.kind === "away" || problem.kind === "rejected") return isUnsent ? say(words.notSent) : undefined;
	if (problem.kind !== "conflict") return say(problem.kind === "waits" ? words.arrivedWaits : words.notTakenIn);
	const pages = [...new Set(problem.files.map((file) => fileLabel(edited, file) || file))].map((name) => sayWords(words.quoted, { name }));
	return sayWords(words.bothChanged, { pages: new Intl.ListFormat(messageLanguage()).format(pages) });
}
