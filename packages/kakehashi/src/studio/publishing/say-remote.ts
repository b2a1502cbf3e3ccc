import { type Message, messageLanguage, say } from "../../core/messages/say.ts";
import { fileLabel } from "../../editor/review/file-label.ts";
import type { EditedSite } from "../../editor/site/edited-site.ts";
import { sayWords } from "../../editor/words/say-words.ts";
import { studioWords } from "../words/words.ts";
import type { RemoteProblem } from "./site-remote.ts";

const sentences = {
	waits: studioWords.arrivedWaits,
	failed: studioWords.notTakenIn,
	rejected: studioWords.notAccepted,
	missing: studioWords.noGit,
} as const satisfies Readonly<Record<Exclude<RemoteProblem["kind"], "conflict" | "away">, Message>>;

/** The editor's message about the remote repository. Undefined if there is nothing to report. */
export function sayRemote(
	edited: EditedSite,
	problem: RemoteProblem | undefined,
	isUnsent: boolean,
): string | undefined {
	if (problem === undefined) return undefined;
	if (problem.kind === "away") return isUnsent ? say(studioWords.notSent) : undefined;
	if (problem.kind !== "conflict") return say(sentences[problem.kind]);
	const pages = [...new Set(problem.files.map((file) => fileLabel(edited, file) || file))].map(
		(name) => sayWords(studioWords.quoted, { name }),
	);
	return sayWords(studioWords.bothChanged, {
		pages: new Intl.ListFormat(messageLanguage()).format(pages),
	});
}
