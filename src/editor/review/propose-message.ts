import { say } from "../../core/messages/say.ts";
import { sayWords } from "../words/say-words.ts";
import { words } from "../words/words.ts";
import type { ReviewedFile } from "./review.ts";

/** Longer first lines are cut where commits are listed. */
const longest = 68;

/** A message for a commit: what was changed and where in one line, then each place, as the list tells it. */
export function proposeMessage(files: readonly ReviewedFile[]): string {
	if (files.length === 0) return "";
	const [first, second] = files.map((file) => (file.state === "changed" ? sayWords(words.proposal, { where: file.label, what: whatOf(file) }) : whatOf(file)));
	const count = String(files.reduce((sum, { changes }) => sum + Math.max(changes?.length ?? 0, 1), 0));
	const both = second === undefined ? first : [first, second].join(say({ en: "; ", ja: "、" }));
	const fits = files.length <= 2 && [...(both ?? "")].length <= longest;
	const subject = fits ? both : files.length === 1 ? shortened(first ?? "") : sayWords(words.proposalMany, { count, files: String(files.length) });
	const lines = files.flatMap(({ label, changes = [] }) => changes.map(({ place }) => `- ${[label, place].filter((part) => part !== "").join(" › ")}`));
	const isTold = fits && lines.length <= 2;
	return [subject, ...(isTold || lines.length === 0 ? [] : ["", ...new Set(lines)])].join("\n");
}

function whatOf({ state, changes = [], label }: ReviewedFile): string {
	if (state === "added") return sayWords(words.proposalAdded, { text: label });
	if (state === "removed") return sayWords(words.proposalRemoved, { text: label });
	const [only] = changes;
	if (changes.length === 1 && only?.moved !== undefined) return sayWords(words.proposalMoved, { text: shortened(only.place, 24) });
	const text = shortened(only?.texts.find(({ after, before }) => (after ?? before) !== undefined)?.after ?? only?.texts[0]?.before ?? "", 24);
	if (changes.length !== 1 || text === "") return sayWords(words.proposalChanged, { count: String(Math.max(changes.length, 1)) });
	if (only?.kind === "added" || only?.kind === "removed") return sayWords(only.kind === "added" ? words.proposalAdded : words.proposalRemoved, { text });
	return sayWords(words.proposalChangedOne, { text });
}

function shortened(text: string, length = longest): string {
	const letters = [...new Intl.Segmenter().segment(text.replaceAll("\n", " "))].map(({ segment }) => segment);
	return letters.length > length ? `${letters.slice(0, length - 1).join("")}…` : letters.join("");
}
