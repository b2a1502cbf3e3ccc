import type { Value } from "kakehashi/internal/shared.ts";
import { fileAdded } from "../files/file-changes.ts";
import { pictureName } from "../pictures/accept-picture.ts";
import type { PictureUpload } from "../pictures/uploads.ts";
import type { ChangeSet } from "../site/change-set.ts";
import type { ActionContext } from "./action-context.ts";
import { imageOf } from "./set-field.ts";

/** A value with the names of its pictures, and the parts of a change set that store these. */
type StoredUploads = Pick<ChangeSet, "changes" | "more"> & {
	readonly value: Value;
	readonly onDone: () => void;
};

/**
 * Stores the pictures of a value that were uploaded before. The value names them `upload:` and
 * their id.
 * @returns undefined if one of the uploads is no longer there
 */
export function storeUploads(
	value: Value,
	{ files, uploads }: Pick<ActionContext, "files" | "uploads">,
): StoredUploads | undefined {
	const sent = new Map<string, PictureUpload>();
	let isForgotten = false;
	const nameOf = (id: string): string => {
		const upload = uploads.get(id);
		if (upload === undefined) {
			isForgotten = true;
			return "";
		}
		const usedNames = [...sent.values()].map(({ name }) => name);
		const name = pictureName(
			upload.name,
			upload.ending,
			(each) => usedNames.includes(each) || files.read(`pictures/${each}`) !== null,
		);
		sent.set(id, { ...upload, name });
		return name;
	};
	const named = JSON.parse(JSON.stringify(value), (key, each: Value) =>
		key === "file" && typeof each === "string" && each.startsWith("upload:")
			? nameOf(each.slice("upload:".length))
			: each,
	) as Value;
	if (isForgotten) return undefined;
	const added = [...sent.values()];
	return {
		value: named,
		changes: added.map(({ name, bytes }) => fileAdded(`pictures/${name}`, bytes)),
		more: {
			pictures: new Map(added.map((upload) => [upload.name, { image: imageOf(upload) }])),
		},
		onDone: () => [...sent.keys()].forEach(uploads.discard),
	};
}
