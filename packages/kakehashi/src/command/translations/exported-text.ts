import type { TextState } from "../../builder/starter/text-states.ts";
import { isList, type Value } from "../../content/files/content-tree.ts";
import type { Message } from "../../core/messages/say.ts";

/** The state of a text for its translator; `new` means that it exists, but nobody has confirmed it. */
export type ExportState = TextState | "new";

/** A text as a translator gets it. */
export type ExportedText = {
	/** Identifies the text and what it said in both languages: see `textId`. */
	readonly id: string;
	/** Path of the file in the owner's folder. */
	readonly file: string;
	readonly source: string;
	/** Empty if nobody has written it. */
	readonly target: string;
	readonly state: ExportState;
	/** Where it is, in words. */
	readonly where: string;
	/** The maximum number of characters it should have. */
	readonly limit: number | undefined;
	readonly note: string;
};

/** A text as it came back. */
export type ImportedUnit = {
	readonly id: string;
	/** Present if the file says so itself as well as in the id: they must agree. */
	readonly source: string | undefined;
	readonly target: string;
	/** BCP 47 tag of the language that the file says it is in. */
	readonly language?: string | undefined;
	/** Line or row of the file. */
	readonly line: number;
	/** Why it cannot be accepted. */
	readonly problem?: Message | undefined;
};

/** A text in one language as one string; lines are separated by line breaks. */
export function stringOfText(value: Value | undefined): string {
	return (isList(value) ? value : [value]).filter((each) => typeof each === "string").join("\n");
}
