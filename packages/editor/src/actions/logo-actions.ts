import { localize } from "@kakehashi/core/messages/localize.ts";
import { ContentError } from "kakehashi/internal/check.ts";
import {
	iconFile,
	logoFiles,
	logoPicture,
	makeLogoPicture,
	parseLogo,
} from "kakehashi/internal/theme.ts";
import * as v from "valibot";
import { fileRemoved } from "../files/file-changes.ts";
import { localizeInEditor } from "../i18n/localize-in-editor.ts";
import { t } from "../i18n/t.ts";
import type { PictureUpload } from "../pictures/uploads.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { ActionContext } from "./action-context.ts";
import { identifier } from "./action-input.ts";
import { defineAction } from "./define-action.ts";

/**
 * Size in pixels of a picture that becomes an icon: the largest that a tab or a bookmark shows, on
 * the densest screen.
 */
const iconSide = 256;

const illustrations = {
	setLogo: { files: logoFiles, label: t("logo"), make: logoOf },
	setIcon: { files: [iconFile], label: t("icon"), make: iconOf },
};

const upload = v.nullable(identifier);

/** Makes an uploaded picture the logo; null removes the logo. */
export const setLogoAction = defineAction({
	schema: v.strictObject({ kind: v.literal("setLogo"), upload }),
	permission: "write",
	label: "changed",
	plan: planLogo,
});

/** Makes an uploaded picture the icon in the browser's tab; null removes the icon. */
export const setIconAction = defineAction({
	schema: v.strictObject({ kind: v.literal("setIcon"), upload }),
	permission: "write",
	label: "changed",
	plan: planLogo,
});

type LogoAction = { readonly kind: "setLogo" | "setIcon"; readonly upload: string | null };

async function planLogo(
	{ kind, upload: id }: LogoAction,
	{ files, uploads }: ActionContext,
): Promise<ChangeSet | Rejection> {
	const { files: known, label, make } = illustrations[kind];
	const removed = known
		.filter((file) => files.read(file) !== null)
		.map((file) => fileRemoved(files, file));
	const sent = id === null ? undefined : uploads.get(id);
	if (id === null) return { ok: true, label: localize(label), changes: removed };
	if (sent === undefined) return { ok: false, why: "changed", reason: localize(t("forgotten")) };
	const made = await make(sent);
	if ("reason" in made) return { ok: false, why: "value", reason: made.reason };
	const { file, bytes } = made;
	const change = { file, before: files.read(file)?.fingerprint ?? null, after: bytes };
	return {
		ok: true,
		label: localize(label),
		changes: [...removed.filter((each) => each.file !== file), change],
		onDone: () => uploads.discard(id),
	};
}

type Made = { readonly file: string; readonly bytes: Uint8Array } | { readonly reason: string };

/**
 * Returns an SVG unchanged if it contains only shapes. A photograph, or an SVG that embeds one, is
 * made small enough for a header.
 */
async function logoOf({ ending, bytes }: PictureUpload): Promise<Made> {
	const text = ending === "svg" ? new TextDecoder().decode(bytes) : "";
	if (ending !== "svg" || /<image\b/i.test(text))
		return { file: logoPicture, bytes: await makeLogoPicture(bytes) };
	try {
		parseLogo(text, "logo.svg");
		return { file: "logo.svg", bytes };
	} catch (error) {
		if (error instanceof ContentError)
			return {
				reason: [
					...new Set(error.problems.map(({ message }) => localizeInEditor(message))),
				].join("\n"),
			};
		throw error;
	}
}

/**
 * Returns an SVG unchanged. A photograph or a PNG is put into a square SVG, because the kit makes
 * all icons from one SVG.
 */
async function iconOf({ ending, bytes }: PictureUpload): Promise<Made> {
	if (ending === "svg") return { file: iconFile, bytes };
	const { default: sharp } = await import("sharp");
	const fitted = sharp(bytes).resize(iconSide, iconSide, {
		fit: "contain",
		background: { r: 0, g: 0, b: 0, alpha: 0 },
	});
	const data = (await fitted.png().toBuffer()).toString("base64");
	const image = `<image href="data:image/png;base64,${data}" width="${iconSide}" height="${iconSide}"/>`;
	return {
		file: iconFile,
		bytes: new TextEncoder().encode(
			`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${iconSide} ${iconSide}">${image}</svg>\n`,
		),
	};
}
