import { type DragEvent, useState } from "react";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { FileButton } from "../ui/FileButton.tsx";
import { refusedText } from "../ui/rejection.ts";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { type DescribedPicture, PictureDialog } from "./PictureDialog.tsx";
import { PictureField } from "./PictureField.tsx";

/** Edits a picture. In a list of pictures, such as a gallery, others can be added after it. */
export function PictureInPlace(props: FieldEditorProps) {
	return (
		<>
			<PictureField {...props} />
			{props.field.isListed && canRun("addPictures") && <AddPictures {...props} />}
		</>
	);
}

/** Adds several pictures at once, once each is described. */
function AddPictures({ field, choices: { languages } }: FieldEditorProps) {
	const t = useTranslate();
	const { site, runAction } = useEditor();
	const [files, setFiles] = useState<readonly File[]>([]);
	const save = async (pictures: readonly DescribedPicture[]) => {
		const result = await runAction({
			kind: "addPictures",
			key: field.key,
			expected: field.value ?? null,
			pictures: pictures.map(({ value }) => value),
		});
		if (!result.ok) return refusedText(result) || t("notSaved");
		setFiles([]);
		return undefined;
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		setFiles([...event.dataTransfer.files]);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: The button inside does the same.
		<div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
			<p className="choices">
				<FileButton multiple onFiles={setFiles}>
					{t("addPictures")}
				</FileButton>
				<small className="drop-hint">{t("dropThemHere")}</small>
			</p>
			{files.length > 0 && (
				<PictureDialog
					value={undefined}
					files={files}
					languages={site.locales.filter(({ code }) => languages.includes(code))}
					isInEachLanguage
					onChoose={save}
					onClose={() => setFiles([])}
				/>
			)}
		</div>
	);
}
