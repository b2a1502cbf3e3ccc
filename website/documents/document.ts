import { type Inline, SiteError } from "kakehashi/section";
import type { SvgElement } from "./parse-svg.ts";

/** A part of an `Inline`. */
export type InlineNode = Inline[number];

/** A heading below the title. `id` is the one that GitHub gives to it. */
export type Heading = {
	readonly type: "heading";
	readonly level: number;
	readonly id: string;
	readonly text: Inline;
};

/** A table. `head` is empty if the table has no column headings. */
export type DocumentTable = {
	readonly type: "table";
	/** The words of the heading above the table. */
	readonly label: string;
	readonly head: readonly Inline[];
	readonly rows: readonly (readonly Inline[])[];
	/** Whether each column has numbers, which are aligned at their end. */
	readonly numeric: readonly boolean[];
};

/** A part of a document, in the order of its file. */
export type Block =
	| Heading
	| DocumentTable
	| { readonly type: "paragraph"; readonly text: Inline }
	| {
			readonly type: "list";
			readonly ordered: boolean;
			readonly items: readonly (readonly Block[])[];
	  }
	| { readonly type: "code"; readonly text: string }
	| {
			readonly type: "picture";
			readonly src: string;
			readonly alt: string;
			readonly width: number;
			readonly height: number;
	  }
	| { readonly type: "drawing"; readonly drawing: SvgElement; readonly alt: string };

/** A Markdown file for developers: its heading of level 1, and everything below it. */
export type DocumentContent = { readonly title: string; readonly blocks: readonly Block[] };

/** The documents of the repository, by their paths from its root, such as `docs/api.md`. */
export type Documents = Readonly<Record<string, DocumentContent>>;

/**
 * Finds what the build has read of a document.
 * @param read what was read, by the path of each file
 * @param source the path that a content file names
 * @throws SiteError if there is no such document
 */
export function findSource<T>(read: Readonly<Record<string, T>>, source: string): T {
	const found = read[source];
	if (found !== undefined) return found;
	const problem = {
		en: `There is no document "${source}" in the repository.`,
		ja: `「${source}」という文書は、リポジトリにありません。`,
	};
	throw new SiteError([problem], source);
}
