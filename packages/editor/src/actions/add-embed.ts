import { localize } from "@kakehashi/core/messages/localize.ts";
import * as v from "valibot";
import { allowEmbed } from "../embeds/allow-embed.ts";
import { readEmbed } from "../embeds/read-embed.ts";
import { t } from "../i18n/t.ts";
import { type ChangeSet, changedSinceSeen, type Rejection } from "../site/change-set.ts";
import { newEmbed } from "../structure/new-section.ts";
import type { ActionContext } from "./action-context.ts";
import { identifier, valuePath } from "./action-input.ts";
import { defineAction } from "./define-action.ts";
import { isPlaceOfSection, sectionAdded } from "./item-actions.ts";

/** `pasted` is a link or the code for embedding. The code of a post has thousands of characters. */
const embedSchema = v.strictObject({
	kind: v.literal("addEmbed"),
	file: identifier,
	path: valuePath,
	pasted: v.pipe(v.string(), v.maxLength(20_000)),
});

/** Adds a section with a map, a video, a post or another page, from what its service gives. */
export const addEmbedAction = defineAction({
	schema: embedSchema,
	permission: "write",
	label: "changed",
	plan: planEmbed,
});

async function planEmbed(
	{ file, path, pasted }: v.InferOutput<typeof embedSchema>,
	context: ActionContext,
): Promise<ChangeSet | Rejection> {
	const { edited, pictureCache } = context;
	if (!isPlaceOfSection(edited, file, path)) return changedSinceSeen();
	const embed = readEmbed(pasted);
	if (typeof embed === "string") return { ok: false, why: "value", reason: localize(t(embed)) };
	const name = allowEmbed(embed, edited);
	if (typeof name !== "string") return name;
	const section = await newEmbed(embed, name, edited, pictureCache);
	return sectionAdded({ file, path }, section, context);
}
