import { isDeepStrictEqual } from "node:util";
import { say } from "../../core/messages/say.ts";
import type { PictureFile } from "../../core/values/picture.ts";
import { fileAdded, fileEdited } from "../files/file-changes.ts";
import type { SaveResult, SiteFiles } from "../files/site-files.ts";
import type { Upload } from "../pictures/uploads.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { refusalOf } from "../site/refusal-of.ts";
import type { Edit, Value } from "../splice/edit/edit.ts";
import { words } from "../words/words.ts";
import type { Field } from "./field.ts";

export type FieldChange = {
	readonly field: Field;
	/** What the person saw; null: it was left out. */
	readonly was: Value;
	/** Null leaves it out. */
	readonly value: Value;
	readonly label: string;
	/** The picture that the value names by `file`, where that is a new one. */
	readonly upload?: Upload | undefined;
};

/** Saves a value that is no text, unless the check would refuse the site with it. A new picture is stored in the same act. */
export function setField(edited: EditedSite, files: SiteFiles, { field, was, value, label, upload }: FieldChange): SaveResult {
	const stands = field.value ?? null;
	// Also where it was sent before, and nobody heard the answer.
	if (isDeepStrictEqual(stands, value)) return { ok: true, act: null, files: [] };
	if (!isDeepStrictEqual(stands, was)) return { ok: false, why: "changed", reason: say(words.changedMeanwhile) };
	const result = fileEdited(files, `content/${field.file}`, [editOf(field, value)]);
	if (!result.ok) return result;
	const pictures = upload === undefined ? undefined : new Map([[upload.name, { image: imageOf(upload) }]]);
	const refused = refusalOf(edited, [result.change], pictures && { pictures });
	if (refused !== undefined) return { ok: false, why: "value", reason: refused };
	const picture = upload === undefined ? [] : [fileAdded(`pictures/${upload.name}`, upload.bytes)];
	return files.act({ label, changes: [...picture, result.change], group: `${field.key} ${field.type}` });
}

function editOf({ path, value: before }: Field, value: Value): Edit {
	if (before === undefined) return { kind: "addKey", path, value };
	return value === null ? { kind: "removeKey", path, was: before } : { kind: "set", path, value, was: before };
}

/** What the check must know of a picture that is not in the folder yet. */
function imageOf({ width, height, ending }: Upload): PictureFile {
	return { stem: "/assets/new", widths: ending === "svg" ? [] : [width], fallback: ending, width, height };
}
