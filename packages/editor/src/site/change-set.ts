import { localize } from "@kakehashi/core/messages/localize.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { PictureEntry } from "@kakehashi/core/values/picture.ts";
import type { Path } from "kakehashi/internal/shared.ts";
import type { Refusal } from "../edits/edit.ts";
import type { FileChange } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";
import type { EditableValue } from "../markers/list-values.ts";
import type { Texts } from "./value-texts.ts";

/** The changes to try a site with. */
export type SiteChanges = {
	/** By path in the content folder; null removes the file. */
	readonly content: ReadonlyMap<string, Uint8Array | null>;
	/** Changed pictures, by path in the pictures folder; null removes the picture. */
	readonly pictures?: ReadonlyMap<string, PictureEntry | null>;
	/** Other files in the owner's folder, by path; null removes the file. */
	readonly others?: ReadonlyMap<string, Uint8Array | null>;
	/** The configuration, if the settings change. */
	readonly config?: SiteConfig;
};

/** The changes that an action would make to files. The whole site is checked with them later. */
export type ChangeSet = {
	readonly ok: true;
	/** The description in the history. */
	readonly label: string;
	readonly changes: readonly FileChange[];
	/** Fallback changes, tried if the check rejects the first ones. */
	readonly fallback?: readonly FileChange[] | undefined;
	/** What the check needs to know about changes outside the content folder. */
	readonly more?: Omit<SiteChanges, "content"> | undefined;
	readonly group?: string;
	readonly subject?: string;
	/**
	 * The key of the single text that is typed, if only one is. Its languages agree before the
	 * change.
	 */
	readonly typed?: string | undefined;
	/** The places where words are replaced. */
	readonly replaced?: readonly {
		readonly id: string;
		readonly key: string;
		readonly locale: string | undefined;
		readonly file: string;
		readonly path: Path;
	}[];
	/** The changed text. The response contains what the check reports about it. */
	readonly value?: EditableValue;
	/** The content file to show next. */
	readonly file?: string | undefined;
	/** The address of an added file. */
	readonly href?: string;
	/** The message if the check rejects the changes, with `{reason}`. */
	readonly refusedAs?: "stillUsed" | "cannotRestore";
	/** Called after the files are written. */
	readonly onDone?: () => void;
};

/** A place in the site, described for people who do not know the files. */
export type ShownPlace = {
	/** A description, from the page inward. */
	readonly place: string;
	/** Its content file. */
	readonly file: string;
	/** The key of the text whose inspector can change it; undefined if there is none. */
	readonly key?: string;
};

/** Why an action cannot be carried out. */
export type Rejection = Omit<Refusal, "why"> & {
	/**
	 * `request`: the request contains something that the server never sent, such as an unknown key.
	 * `permission`: the person may not do it.
	 */
	readonly why: Refusal["why"] | "request" | "nothing" | "permission";
	/** The current texts. */
	readonly current?: Texts;
	/**
	 * Places outside the changed file: links to a page that would be removed, or values that would
	 * no longer be valid.
	 */
	readonly places?: readonly ShownPlace[];
	/** The problems in the changed file, by the key of each value. */
	readonly within?: readonly { readonly key: string; readonly reason: string }[];
	/** The hits of a search in which the words cannot be replaced. */
	readonly inTheWay?: readonly { readonly id: string; readonly reason: string }[];
};

export const unknownRequest: Rejection = { ok: false, why: "request", reason: "" };

/** The rejection of an action if something other than what the person saw is there now. */
export function changedSinceSeen(): Rejection {
	return { ok: false, why: "changed", reason: localize(t("changedMeanwhile")) };
}
