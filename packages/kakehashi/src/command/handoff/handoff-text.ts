import type { TextState } from "../../builder/starter/text-states.ts";
import { isList, type Value } from "../../content/files/content-tree.ts";
import type { Message } from "../../core/messages/say.ts";

/** The state of a text for its translator; `new`: it is there, and nobody has confirmed it. */
export type HandoffState = TextState | "new";

/** A text as a translator gets it. */
export type HandoffText = {
	/** Names the text and what it said in both languages: see `textId`. */
	readonly id: string;
	/** Path of the file below the owner's folder. */
	readonly file: string;
	readonly source: string;
	/** Empty where nobody has written it. */
	readonly target: string;
	readonly state: HandoffState;
	/** Where it stands, in words. */
	readonly where: string;
	/** How many characters it should have at most. */
	readonly limit: number | undefined;
	readonly note: string;
};

/** A text as it came back. */
export type Reply = {
	readonly id: string;
	/** Where the file says it, and says what is in the id: they must agree. */
	readonly source: string | undefined;
	readonly target: string;
	/** BCP 47 tag of the language that the file says it is in. */
	readonly language?: string | undefined;
	/** Line or row of the file. */
	readonly line: number;
	/** Why it cannot be taken. */
	readonly problem?: Message | undefined;
};

/** A text in one language as one string; a list of lines has each on a line of its own. */
export function wordsOf(value: Value | undefined): string {
	return (isList(value) ? value : [value]).filter((each) => typeof each === "string").join("\n");
}
