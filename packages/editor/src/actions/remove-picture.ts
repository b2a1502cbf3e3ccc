import { localize } from "@kakehashi/core/messages/localize.ts";
import * as v from "valibot";
import { fileRemoved } from "../files/file-changes.ts";
import { t } from "../i18n/t.ts";
import { sitePictures } from "../pictures/site-pictures.ts";
import { unknownRequest } from "../site/change-set.ts";
import { identifier } from "./action-input.ts";
import { defineAction } from "./define-action.ts";

/** Deletes a picture that the site does not use. */
export const removePictureAction = defineAction({
	schema: v.strictObject({ kind: v.literal("removePicture"), file: identifier }),
	permission: "write",
	label: "pageDeleted",
	plan: ({ file }, { edited, files }) => {
		const found = sitePictures(edited).find((each) => each.file === file);
		if (found === undefined) return unknownRequest;
		if (found.isUsed) return { ok: false, why: "changed", reason: localize(t("stillUsed")) };
		return {
			ok: true,
			label: localize(t("didDelete", { file })),
			changes: [fileRemoved(files, `pictures/${file}`)],
			refusedAs: "stillUsed",
		};
	},
});
