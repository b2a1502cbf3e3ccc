import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import type { Refusal } from "./edit.ts";

/**
 * Thrown if an edit turns out to be impossible. `editFile` returns it as a refusal, `planAction` as
 * a rejection.
 */
export class EditRefused extends Error {
	readonly refusal: Refusal;
	constructor(refusal: Refusal) {
		super(refusal.reason);
		this.refusal = refusal;
	}
}

export function refused(why: Refusal["why"], message: Message): EditRefused {
	return new EditRefused({ ok: false, why, reason: localize(message) });
}

/** The path leads to nothing that the edit can change. */
export function noSuchPlace(): EditRefused {
	return refused("place", t("editPlaceGone"));
}

/** The map or list that would be changed is a YAML alias of another one. */
export function isReference(): EditRefused {
	return refused("alias", t("editPlaceRepeated"));
}

export function changedMeanwhile(): EditRefused {
	return refused("changed", t("editPlaceChanged"));
}

export function cannotStore(): EditRefused {
	return refused("value", t("editTextNotStorable"));
}

export function losesComment(): EditRefused {
	return refused("meaning", t("editLosesComment"));
}

export function isShared(): EditRefused {
	return refused("alias", t("editPlaceShared"));
}

export function changesMore(): EditRefused {
	return refused("meaning", t("editChangesMore"));
}

/** A file with mistakes is not changed. */
export function isBroken(line: number | undefined): EditRefused {
	return refused(
		"file",
		line === undefined
			? t("editFileBroken")
			: t("editFileBrokenAtLine", { line: String(line) }),
	);
}
