import { isMap, type Value, type ValueMap } from "kakehashi/internal/shared.ts";
import { useEffect, useRef, useState } from "react";
import { inAll, type RowLanguage, writtenTexts } from "../../article/rows.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { shownFirst } from "../i18n/shown-first.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";
import { FileButton } from "../ui/FileButton.tsx";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { PictureProgress, PictureSelect, PictureTexts } from "./PictureInputs.tsx";
import { usePictureQueue } from "./use-picture-queue.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** A described picture, and an address at which this window can show it. */
export type DescribedPicture = { readonly value: ValueMap; readonly preview: string | undefined };

type PictureDialogProps = {
	/** The picture to change; undefined if pictures are added. */
	readonly value: Value | undefined;
	/**
	 * Pictures that were chosen, dropped or pasted before; empty if the person opened the dialog.
	 */
	readonly files: readonly File[];
	readonly languages: readonly RowLanguage[];
	/** Whether each published language needs a description. Otherwise, one language is enough. */
	readonly isInEachLanguage?: boolean;
	/**
	 * Gets all pictures once each is described: one, unless pictures are added. May return why they
	 * cannot be saved.
	 */
	readonly onChoose: (
		pictures: readonly DescribedPicture[],
	) => Promise<string | undefined> | undefined;
	readonly onClose: () => void;
};

const opening = {};

/** Moves the focus to the first description that is missing. */
function describe(step: HTMLElement | null): void {
	const texts = [...(step?.querySelectorAll("textarea") ?? [])];
	(texts.find(({ value }) => value.trim() === "") ?? texts[0])?.focus();
}

/**
 * Chooses pictures and requests the alternative text of each, one after the other. The page gets
 * them only when all are described.
 */
export function PictureDialog({
	value,
	files,
	languages,
	isInEachLanguage = false,
	onChoose,
	onClose,
}: PictureDialogProps) {
	const t = useTranslate();
	const { server, site, version, locale } = useEditor();
	const savedPicture: ValueMap = isMap(value) ? value : {};
	const [known, setKnown] = useState(
		typeof savedPicture.file === "string" ? savedPicture.file : "",
	);
	const [alt, setAlt] = useState(
		writtenTexts((isMap(savedPicture.alt) ? savedPicture.alt : {}) as Texts, languages, []),
	);
	const [isDecorative, setIsDecorative] = useState(savedPicture.decorative === true);
	const [isTried, setIsTried] = useState(false);
	const { busy, problem, setProblem, prepare, save } = usePictureUpload();
	const { chosen, accept, next, waiting, number, all, isCut } = usePictureQueue(prepare);
	const [described, setDescribed] = useState<readonly DescribedPicture[]>([]);
	const own = useRef<HTMLLIElement>(null);
	const [choices] = useRequest(() => server.choices(""), [server, version]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: The dialog accepts the given pictures once, when it opens.
	useEffect(() => accept(files), []);
	useEffect(() => {
		if (chosen !== undefined) describe(own.current);
	}, [chosen]);
	const locales = shownFirst(
		site.locales.filter(({ code }) => languages.some((each) => each.code === code)),
		locale,
	);
	const isWritten = ({ code }: { readonly code: string }) => (alt[code] ?? "").trim() !== "";
	const hasWords =
		isDecorative ||
		(isInEachLanguage
			? locales.filter(({ isPublished }) => isPublished).every(isWritten)
			: locales.some(isWritten));
	const hasPicture = chosen !== undefined || known !== "";
	const goOn = async (pictures: readonly DescribedPicture[]) => {
		if (waiting === 0) {
			if (pictures.length > 0) setProblem(await onChoose(pictures));
			else onClose();
			return;
		}
		setDescribed(pictures);
		setKnown("");
		setAlt({});
		setIsDecorative(false);
		setIsTried(false);
		next();
	};
	const store = async () => {
		setIsTried(true);
		if (busy !== undefined) return;
		if (!hasWords) return describe(own.current);
		const { file: _, alt: _alt, decorative: _decorative, ...rest } = savedPicture;
		const sent: DescribedPicture[] = [];
		await save(chosen, async (id) => {
			const words = isInEachLanguage ? alt : inAll(alt, languages);
			const value: ValueMap = {
				file: id === undefined ? known : `upload:${id}`,
				...(isDecorative ? { decorative: true } : { alt: words }),
				...rest,
			};
			return sent.push({ value, preview: chosen?.url }) > 0;
		});
		if (sent.length > 0) await goOn([...described, ...sent]);
	};
	const preview = chosen?.url ?? choices?.pictures.find(({ file }) => file === known)?.preview;
	return (
		<ChoiceDialog heading={t("rowPicture")} opening={opening} onClose={onClose}>
			<li ref={own} className="article-picture-choice">
				{all > 1 && <p role="status">{t("pictureOf", { number, all })}</p>}
				{isCut && <p className="hint">{t("picturesCut", { all })}</p>}
				{preview !== undefined && <img src={preview} alt="" />}
				{chosen?.isAnimated && <p className="hint">{t("stillPicture")}</p>}
				<p className="choices">
					<FileButton
						multiple={value === undefined}
						disabled={busy !== undefined}
						onFiles={accept}
					>
						{t(preview === undefined ? "choosePicture" : "otherThan")}
					</FileButton>
					<PictureSelect
						pictures={choices?.pictures ?? []}
						file={chosen === undefined ? known : ""}
						onChoose={(picture) => {
							accept([]);
							setKnown(picture?.file ?? "");
						}}
					/>
				</p>
				{hasPicture && (
					<PictureTexts
						alt={alt}
						isDecorative={isDecorative}
						hint="altFor"
						locales={locales}
						isEntry={false}
						isTried={isTried && !hasWords}
						onAlt={setAlt}
						onDecorative={setIsDecorative}
					/>
				)}
				<div className="foot">
					<RejectionNote reason={problem} />
					<PictureProgress doing={busy} />
					{hasPicture && (
						<button type="button" className="primary" onClick={() => void store()}>
							{t(waiting > 0 ? "nextPicture" : "savePicture")}
						</button>
					)}
					{all > 1 && (
						<button
							type="button"
							disabled={busy !== undefined}
							onClick={() => void goOn(described)}
						>
							{t("skipPicture")}
						</button>
					)}
				</div>
			</li>
		</ChoiceDialog>
	);
}
