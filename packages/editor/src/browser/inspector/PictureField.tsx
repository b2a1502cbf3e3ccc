import type { Value } from "kakehashi/internal/shared.ts";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { writtenTexts } from "../../article/rows.ts";
import type { ContentField } from "../../fields/field.ts";
import type { SitePicture } from "../../pictures/site-pictures.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { shownFirst } from "../i18n/shown-first.ts";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import { FocusPoint } from "./FocusPoint.tsx";
import { PictureProgress } from "./PictureProgress.tsx";
import { PictureSource } from "./PictureSource.tsx";
import { PictureWords } from "./PictureWords.tsx";
import { type PreparedPicture, preparePicture, whyNoPicture } from "./prepare-picture.ts";
import { useChosenPicture } from "./use-chosen-picture.ts";
import { useField } from "./use-field.ts";

type PictureFieldProps = {
	readonly field: ContentField;
	/** The text whose inspector shows the field. */
	readonly inspector: string;
	readonly pictures: readonly SitePicture[];
	readonly locales: SiteDescription["locales"];
	/** Whether the picture belongs to an entry. An entry may have only some of the languages. */
	readonly isEntry: boolean;
};

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
export function PictureField({ field, inspector, pictures, locales, isEntry }: PictureFieldProps) {
	const t = useTranslate();
	const spoken = useMessageLanguage();
	const { server, locale: language } = useEditor();
	const { value, status, change, save, keep, revert } = useField(field, inspector);
	const there = value as PictureValue | null;
	const saved = field.value as PictureValue | undefined;
	const { chosen, setChosen, question, isAsked, stay } = useChosenPicture();
	const [alt, setAlt] = useState<Texts>(() => writtenTexts(there?.alt ?? {}, locales, []));
	const [isDecorative, setIsDecorative] = useState(there?.decorative === true);
	/** Whether the person has tried to save. Missing values are shown only after that. */
	const [isTried, setIsTried] = useState(false);
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState<"preparing" | "saving">();
	const chooser = useRef<HTMLInputElement>(null);
	const step = useRef<HTMLFieldSetElement>(null);
	useEffect(() => {
		if (chosen === undefined) return;
		step.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
		step.current?.querySelector("textarea")?.focus({ preventScroll: true });
	}, [chosen]);
	// The reason for a failed save is above the buttons, so it is scrolled into view.
	const reasonBox = useRef<HTMLDivElement>(null);
	const reason = problem || (status.type === "refused" ? status.reason : "");
	useEffect(() => {
		if (reason !== "")
			reasonBox.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
	}, [reason]);

	const take = async (file: File | undefined) => {
		if (file === undefined) return;
		setProblem("");
		setBusy("preparing");
		await preparePicture(file).then(setChosen, async () =>
			setProblem((await whyNoPicture(file))[spoken]),
		);
		setBusy(undefined);
	};
	const withWords = (picture: PreparedPicture | SitePicture, words: Texts) => {
		const { alt: _, decorative: _decorative, focus: _focus, ...rest } = there ?? { file: "" };
		const description: { decorative: true } | { alt: Texts } = isDecorative
			? { decorative: true }
			: { alt: Object.fromEntries(locales.map(({ code }) => [code, words[code] ?? ""])) };
		return {
			...rest,
			file: "file" in picture ? picture.file : picture.name,
			...description,
		} as unknown as Value;
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		void take(event.dataTransfer.files[0]);
	};
	/**
	 * The clicked button disappears with the chosen picture. Moves the focus to the file input, so
	 * that it stays in the inspector.
	 */
	const finish = () => {
		setChosen(undefined);
		setIsTried(false);
		chooser.current?.focus({ preventScroll: true });
	};
	const store = async () => {
		if (chosen === undefined || busy !== undefined) return;
		const empty = [
			...(step.current?.querySelectorAll<HTMLTextAreaElement>("textarea:required") ?? []),
		].find((each) => each.value.trim() === "");
		setIsTried(true);
		setProblem("");
		if (empty !== undefined) {
			stay();
			return empty.focus();
		}
		setBusy("saving");
		const sent =
			"blob" in chosen
				? await server
						.upload(chosen.blob, chosen.name)
						.catch(() => ({ ok: false as const, reason: t("offline") }))
				: undefined;
		if (sent?.ok === false) {
			setBusy(undefined);
			stay();
			return setProblem(sent.reason);
		}
		change(withWords(chosen, alt));
		const isStored = await save(sent?.id);
		setBusy(undefined);
		if (isStored) finish();
		else stay();
	};
	const discard = () => {
		revert();
		setAlt(saved?.alt ?? {});
		setIsDecorative(saved?.decorative === true);
		setProblem("");
		finish();
	};
	const remove = () => {
		change(null, true);
		finish();
	};
	const shown = pictures.find(({ file }) => file === there?.file);
	const preview =
		chosen === undefined ? shown?.preview : "url" in chosen ? chosen.url : chosen.preview;
	return (
		<fieldset
			ref={step}
			className={chosen === undefined ? "picture" : "picture choosing"}
			onDragOver={(event) => event.preventDefault()}
			onDrop={onDrop}
		>
			<legend>
				{t(
					isEntry
						? field.path.length === 1
							? "entryPicture"
							: "bodyPicture"
						: "fieldPicture",
				)}
			</legend>
			{preview !== undefined &&
				(chosen === undefined && there !== null && shown !== undefined ? (
					<FocusPoint
						src={preview}
						focus={there.focus ?? [0.5, 0.5]}
						onChange={(focus) => change({ ...there, focus } as unknown as Value)}
					/>
				) : (
					<img src={preview} alt="" />
				))}
			{chosen !== undefined && "isAnimated" in chosen && chosen.isAnimated && (
				<p className="hint">{t("stillPicture")}</p>
			)}
			{chosen !== undefined && (
				<div className="step">
					{!isDecorative && (
						<PictureWords
							alt={alt}
							hint={saved?.alt === undefined ? "altFor" : "altAgain"}
							locales={shownFirst(locales, language)}
							isEntry={isEntry}
							isTried={isTried}
							onChange={(words) => {
								setAlt(words);
								keep(withWords(chosen, words));
							}}
						/>
					)}
					<label className="switch">
						<input
							type="checkbox"
							checked={isDecorative}
							onChange={({ target }) => setIsDecorative(target.checked)}
						/>
						{t("decorative")}
					</label>
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
				className={isAsked ? "answers trouble" : "answers"}
				role={isAsked ? "alert" : undefined}
			>
				{isAsked && <p>{t("pictureNotSaved")}</p>}
				<PictureProgress doing={busy} />
				<PictureSource
					chooser={chooser}
					pictures={pictures}
					isChosen={chosen !== undefined}
					onFile={(file) => void take(file)}
					onPicture={(picture) => {
						setProblem("");
						setChosen(picture);
					}}
					onRemove={there !== null && field.isOptional ? remove : undefined}
				>
					{chosen !== undefined && (
						<>
							<button type="button" className="primary" onClick={() => void store()}>
								{t("savePicture")}
							</button>
							<button type="button" onClick={discard}>
								{t("discardPicture")}
							</button>
						</>
					)}
				</PictureSource>
			</div>
		</fieldset>
	);
}
