import { useState } from "react";
import type { SitePicture } from "../../pictures/site-pictures.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { type PreparedPicture, preparePicture, whyNoPicture } from "./prepare-picture.ts";

/** Prepares and uploads pictures: `busy` is the step under way, `problem` says why one failed. */
export function usePictureUpload() {
	const t = useTranslate();
	const language = useMessageLanguage();
	const { server } = useEditor();
	const [busy, setBusy] = useState<"preparing" | "saving">();
	const [problem, setProblem] = useState<string>();
	const upload = ({ blob, name }: PreparedPicture) =>
		server.upload(blob, name).catch(() => ({ ok: false as const, reason: t("offline") }));
	return {
		busy,
		problem,
		setProblem,
		/** Prepares a file that the person has chosen or dropped, and passes it on. */
		async prepare(
			file: File | undefined,
			use: (picture: PreparedPicture) => unknown,
		): Promise<void> {
			if (file === undefined) return;
			setProblem(undefined);
			setBusy("preparing");
			const prepared = await preparePicture(file).catch(() => undefined);
			if (prepared === undefined) setProblem((await whyNoPicture(file))[language]);
			else await use(prepared);
			setBusy(undefined);
		},
		/**
		 * Saves a picture, after uploading it if the site does not have it yet.
		 * @param use gets the id of the upload, and resolves with whether the picture is saved
		 */
		async save(
			picture: PreparedPicture | SitePicture | undefined,
			use: (upload: string | undefined) => Promise<boolean>,
		): Promise<boolean> {
			setProblem(undefined);
			setBusy("saving");
			const sent = picture && "blob" in picture ? await upload(picture) : undefined;
			if (sent?.ok === false) {
				setProblem(sent.reason);
				setBusy(undefined);
				return false;
			}
			const isSaved = await use(sent?.id);
			setBusy(undefined);
			return isSaved;
		},
	};
}
