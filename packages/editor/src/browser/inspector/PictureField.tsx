import type { Value } from "kakehashi/internal/shared.ts";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { writtenTexts } from "../../article/rows.ts";
import type { SitePicture } from "../../pictures/site-pictures.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { shownFirst } from "../i18n/shown-first.ts";
import { FileButton } from "../ui/FileButton.tsx";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import { FocusPoint } from "./FocusPoint.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { PictureProgress, PictureSelect, PictureTexts } from "./PictureInputs.tsx";
import type { PreparedPicture } from "./prepare-picture.ts";
import { useChosenPicture } from "./use-chosen-picture.ts";
import { useField } from "./use-field.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

type PictureValue = {
	readonly file: string;
	readonly alt?: Texts;
	readonly decorative?: true;
	readonly focus?: readonly [number, number];
};

/**
 * Chooses a picture, its alternative text in every language, and the part of it that must stay in
 * view.
 */
export function PictureField({
	field,
	inspector,
	choices: { pictures, languages, isEntry },
}: FieldEditorProps) {
	const t = useTranslate();
	const { site, locale: language } = useEditor();
	const locales = site.locales.filter(({ code }) => languages.includes(code));
	const { value, status, change, save, hold, revert } = useField(field, inspector);
	/** The value with changes that are not saved yet. */
	const currentValue = value as PictureValue | null;
	/** The value in the file. */
	const storedValue = field.value as PictureValue | undefined;
	const { chosen, setChosen, question, isQuestionOpen, stay } = useChosenPicture();
	const [alt, setAlt] = useState<Texts>(() => writtenTexts(currentValue?.alt ?? {}, locales, []));
	const [isDecorative, setIsDecorative] = useState(currentValue?.decorative === true);
	/** Whether the person has tried to save. Missing values are shown only after that. */
	const [isTried, setIsTried] = useState(false);
	const { busy, problem, setProblem, ...upload } = usePictureUpload();
	const fileInput = useRef<HTMLInputElement>(null);
	const fieldset = useRef<HTMLFieldSetElement>(null);
	useEffect(() => {
		if (chosen === undefined) return;
		fieldset.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
		fieldset.current?.querySelector("textarea")?.focus({ preventScroll: true });
	}, [chosen]);
	// The reason for a failed save is above the buttons, so it is scrolled into view.
	const reasonBox = useRef<HTMLDivElement>(null);
	const reason = problem ?? (status.type === "refused" ? status.reason : "");
	useEffect(() => {
		if (reason !== "")
			reasonBox.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
	}, [reason]);

	const prepareFile = (file: File | undefined) => void upload.prepare(file, setChosen);
	const withDescription = (picture: PreparedPicture | SitePicture, texts: Texts) => {
		const {
			alt: _,
			decorative: _decorative,
			focus: _focus,
			...rest
		} = currentValue ?? { file: "" };
		const description: { decorative: true } | { alt: Texts } = isDecorative
			? { decorative: true }
			: { alt: Object.fromEntries(locales.map(({ code }) => [code, texts[code] ?? ""])) };
		return {
			...rest,
			file: "file" in picture ? picture.file : picture.name,
			...description,
		} as unknown as Value;
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		prepareFile(event.dataTransfer.files[0]);
	};
	/**
	 * The clicked button disappears with the chosen picture. Moves the focus to the file input, so
	 * that it stays in the inspector.
	 */
	const finish = () => {
		setChosen(undefined);
		setIsTried(false);
		fileInput.current?.focus({ preventScroll: true });
	};
	const submit = async () => {
		if (chosen === undefined || busy !== undefined) return;
		const empty = [
			...(fieldset.current?.querySelectorAll<HTMLTextAreaElement>("textarea:required") ?? []),
		].find((each) => each.value.trim() === "");
		setIsTried(true);
		if (empty !== undefined) {
			setProblem(undefined);
			stay();
			return empty.focus();
		}
		const isStored = await upload.save(chosen, (id) => {
			change(withDescription(chosen, alt));
			return save(id);
		});
		if (isStored) finish();
		else stay();
	};
	const discard = () => {
		revert();
		setAlt(storedValue?.alt ?? {});
		setIsDecorative(storedValue?.decorative === true);
		setProblem(undefined);
		finish();
	};
	const remove = () => {
		change(null, true);
		finish();
	};
	const sitePicture = pictures.find(({ file }) => file === currentValue?.file);
	const preview =
		chosen === undefined ? sitePicture?.preview : "url" in chosen ? chosen.url : chosen.preview;
	const entryLegend = field.path.length === 1 ? "entryPicture" : "bodyPicture";
	return (
		<fieldset
			ref={fieldset}
			className={chosen === undefined ? "picture" : "picture choosing"}
			onDragOver={(event) => event.preventDefault()}
			onDrop={onDrop}
		>
			<legend>{t(isEntry ? entryLegend : "fieldPicture")}</legend>
			{preview !== undefined &&
				(chosen === undefined && currentValue !== null && sitePicture !== undefined ? (
					<FocusPoint
						src={preview}
						focus={currentValue.focus ?? [0.5, 0.5]}
						onChange={(focus) => change({ ...currentValue, focus } as unknown as Value)}
					/>
				) : (
					<img src={preview} alt="" />
				))}
			{chosen !== undefined && "isAnimated" in chosen && chosen.isAnimated && (
				<p className="hint">{t("stillPicture")}</p>
			)}
			{chosen !== undefined && (
				<div className="step">
					<PictureTexts
						alt={alt}
						isDecorative={isDecorative}
						hint={storedValue?.alt === undefined ? "altFor" : "altAgain"}
						locales={shownFirst(locales, language)}
						isEntry={isEntry}
						isTried={isTried}
						onAlt={(texts) => {
							setAlt(texts);
							hold(withDescription(chosen, texts));
						}}
						onDecorative={setIsDecorative}
					/>
				</div>
			)}
			<div ref={reasonBox}>
				<p className="status" role="alert">
					{problem}
				</p>
				<FieldStatusLine status={status} onRevert={revert} />
			</div>
			<div
				ref={question}
				className={isQuestionOpen ? "answers trouble" : "answers"}
				role={isQuestionOpen ? "alert" : undefined}
			>
				{isQuestionOpen && <p>{t("pictureNotSaved")}</p>}
				<PictureProgress doing={busy} />
				<p className="choices">
					{chosen !== undefined && (
						<>
							<button type="button" className="primary" onClick={() => void submit()}>
								{t("savePicture")}
							</button>
							<button type="button" onClick={discard}>
								{t("discardPicture")}
							</button>
						</>
					)}
					<FileButton ref={fileInput} onFiles={([file]) => prepareFile(file)}>
						{t(chosen === undefined ? "choosePicture" : "otherThan")}
					</FileButton>
					{chosen === undefined && (
						<>
							<small className="drop-hint">{t("dropHere")}</small>
							<PictureSelect
								pictures={pictures}
								onChoose={(picture) => {
									setProblem(undefined);
									setChosen(picture);
								}}
							/>
							{currentValue !== null && field.isOptional && (
								<button type="button" onClick={remove}>
									{t("removePicture")}
								</button>
							)}
						</>
					)}
				</p>
			</div>
		</fieldset>
	);
}
