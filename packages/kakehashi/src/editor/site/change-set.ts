import type { Path } from "../../content/files/content-tree.ts";
import type { Refusal } from "../edits/edit.ts";
import type { FileChange } from "../files/site-files.ts";
import type { EditableValue } from "../markers/list-values.ts";
import type { SiteChanges } from "./edited-site.ts";
import type { Texts } from "./value-texts.ts";

/** What an act would do to files. The check of the whole site comes after it. */
export type ChangeSet = {
	readonly ok: true;
	/** For the history. */
	readonly label: string;
	readonly changes: readonly FileChange[];
	/** Tried if the check refuses the changes. */
	readonly otherwise?: readonly FileChange[] | undefined;
	/** What the check must know about files that are added beside the content. */
	readonly more?: Pick<SiteChanges, "pictures" | "others"> | undefined;
	readonly group?: string;
	readonly subject?: string;
	/** The key of the single text that is typed: its languages agree before it changes. */
	readonly typed?: string | undefined;
	/** The places where words are replaced. */
	readonly replaced?: readonly { readonly id: string; readonly key: string; readonly locale: string | undefined; readonly file: string; readonly path: Path }[];
	/** The text that is changed: what the check says about it is part of the answer. */
	readonly value?: EditableValue;
	/** The content file to show next. */
	readonly file?: string | undefined;
	/** What to say if the check refuses it, with `{reason}`. */
	readonly refusedAs?: { readonly en: string; readonly ja: string };
	/** Called when it is done. */
	readonly onDone?: () => void;
};

/** Where something is, for somebody who does not know the files. */
export type ShownPlace = {
	/** In words, from the page inwards. */
	readonly place: string;
	/** Its content file. */
	readonly file: string;
	/** The text in whose card it is changed, if there is one. */
	readonly key?: string;
};

/** Why there is no plan. */
export type Rejection = Omit<Refusal, "why"> & {
	/** `request`: nothing that the server ever handed out. */
	readonly why: Refusal["why"] | "request" | "nothing";
	/** What is there now. */
	readonly current?: Texts;
	/** Elsewhere: what leads to a page that is to go, or what would no longer fit. */
	readonly places?: readonly ShownPlace[];
	/** What is wrong in the file that would change, by the key of each value. */
	readonly within?: readonly { readonly key: string; readonly reason: string }[];
	/** The hits whose words cannot be replaced. */
	readonly inTheWay?: readonly { readonly id: string; readonly reason: string }[];
};

export const unknownRequest: Rejection = { ok: false, why: "request", reason: "" };
