import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { TextState } from "../../builder/starter/text-states.ts";
import { isList, type Value } from "../../content/yaml/content-tree.ts";

/** The state of a text in an export. `new`: the translation exists, but is not confirmed yet. */
export type ExportState = TextState | "new";

/** A text as it is exported for a translator. */
export type ExportedText = {
	/** Identifies the text, and contains the fingerprints of both languages: see `textId`. */
	readonly id: string;
	/** Path of the file in the owner's folder. */
	readonly file: string;
	readonly source: string;
	/** Empty if there is no translation yet. */
	readonly target: string;
	readonly state: ExportState;
	/** A readable description of the place of the text, for the translator. */
	readonly where: string;
	/** The recommended maximum number of characters. */
	readonly limit: number | undefined;
	readonly note: string;
};

/** A text read from a translator's file. */
export type ImportedUnit = {
	readonly id: string;
	/**
	 * The source text in the file. It must match the fingerprint in the id. Undefined if the file
	 * does not contain it.
	 */
	readonly source: string | undefined;
	readonly target: string;
	/** BCP 47 tag of the target language that the file declares. */
	readonly language?: string | undefined;
	/** Number of the line (XLIFF) or row (CSV) in the file. */
	readonly line: number;
	/** Why the text cannot be accepted, if reading it already found a problem. */
	readonly problem?: Message | undefined;
};

/**
 * Returns a text in one language as one string. The lines of a list are joined with line breaks.
 */
export function stringOfText(value: Value | undefined): string {
	return (isList(value) ? value : [value]).filter((each) => typeof each === "string").join("\n");
}
