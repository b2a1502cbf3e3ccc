import { isDeepStrictEqual } from "node:util";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { isList, type Value } from "kakehashi/internal/shared.ts";
import * as v from "valibot";
import type { Edit } from "../edits/edit.ts";
import { fieldAt } from "../fields/site-fields.ts";
import { fileEdited } from "../files/file-changes.ts";
import { t } from "../i18n/t.ts";
import { maxPictures } from "../pictures/max-pictures.ts";
import { changedSinceSeen, unknownRequest } from "../site/change-set.ts";
import { contentValue, identifier } from "./action-input.ts";
import { defineAction } from "./define-action.ts";
import { languagesOf, withoutEmptyTexts } from "./set-field.ts";
import { storeUploads } from "./store-uploads.ts";

/**
 * Adds pictures to a list of pictures, such as a gallery or logos, after the one with the key. A
 * picture that was uploaded before is written as `upload:` and its id.
 */
export const addPicturesAction = defineAction({
	schema: v.strictObject({
		kind: v.literal("addPictures"),
		key: identifier,
		/** The picture with the key, as the person saw it. */
		expected: contentValue,
		pictures: v.pipe(v.array(contentValue), v.minLength(1), v.maxLength(maxPictures)),
	}),
	permission: "write",
	label: "changed",
	plan: ({ key, expected, pictures }, { edited, files, uploads }) => {
		const field = fieldAt(edited, key);
		if (field?.isListed !== true) return unknownRequest;
		if (!isDeepStrictEqual(field.value ?? null, expected)) return changedSinceSeen();
		const stored = storeUploads(pictures, { files, uploads });
		if (stored === undefined)
			return { ok: false, why: "changed", reason: localize(t("forgotten")) };
		const { value, changes, ...rest } = stored;
		const written = withoutEmptyTexts(value, languagesOf(edited, field));
		// An item of a gallery is a picture; an item of other lists, such as logos, has one.
		const last = field.path.at(-1) ?? "";
		const item = typeof last === "number" ? field.path : field.path.slice(0, -1);
		const index = Number(item.at(-1));
		const edits = (isList(written) ? written : []).map(
			(picture: Value, place): Edit => ({
				kind: "insertItem",
				path: [...item.slice(0, -1), index + 1 + place],
				value: typeof last === "number" ? picture : { [last]: picture },
			}),
		);
		return {
			ok: true,
			label: localize(t("didAddPictures", { count: pictures.length })),
			changes: [...changes, fileEdited(files, `content/${field.file}`, edits)],
			...rest,
		};
	},
});
