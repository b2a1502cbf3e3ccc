import { isMap, type Value, type ValueMap } from "kakehashi/internal/shared.ts";
import { useEffect, useRef, useState } from "react";
import { inAll, type RowLanguage, writtenTexts } from "../../article/rows.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { shownFirst } from "../i18n/shown-first.ts";
import {
	FileButton,
	PictureProgress,
	PictureSelect,
	PictureTexts,
} from "../inspector/PictureInputs.tsx";
import type { PreparedPicture } from "../inspector/prepare-picture.ts";
import { usePictureUpload } from "../inspector/use-picture-upload.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";
import { RejectionNote } from "../ui/RejectionNote.tsx";

type PictureDialogProps = {
	/** The current picture of the row; undefined if it has none yet. */
	readonly value: Value | undefined;
	/** A picture that was dropped or pasted; undefined if the person opened the dialog. */
	readonly file: File | undefined;
	readonly languages: readonly RowLanguage[];
	/** Gets the picture, and an address at which this window can show it. */
	readonly onChoose: (value: Value, preview: string | undefined) => void;
	readonly onClose: () => void;
};

const opening = {};

const describe = (step: HTMLElement | null) => step?.querySelector("textarea")?.focus();

/**
 * Chooses a picture and requests its alternative text. The row gets the picture only when both are
 * given.
 */
export function PictureDialog({
	value,
	file: given,
	languages,
	onChoose,
	onClose,
}: PictureDialogProps) {
	const t = useTranslate();
	const { server, site, version, locale } = useEditor();
	const there: ValueMap = isMap(value) ? value : {};
	const [chosen, setChosen] = useState<PreparedPicture>();
	const [known, setKnown] = useState(typeof there.file === "string" ? there.file : "");
	const [alt, setAlt] = useState(
		writtenTexts((isMap(there.alt) ? there.alt : {}) as Texts, languages, []),
	);
	const [isDecorative, setIsDecorative] = useState(there.decorative === true);
	const [isTried, setIsTried] = useState(false);
	const { busy, problem, prepare, save } = usePictureUpload();
	const own = useRef<HTMLLIElement>(null);
	const [choices] = useRequest(() => server.choices(""), [server, version]);
	const take = (file: File | undefined) => void prepare(file, setChosen);
	// biome-ignore lint/correctness/useExhaustiveDependencies: The dialog accepts the dropped picture once, when it opens.
	useEffect(() => take(given), []);
	useEffect(() => {
		if (chosen !== undefined) describe(own.current);
	}, [chosen]);
	const locales = shownFirst(
		site.locales.filter(({ code }) => languages.some((each) => each.code === code)),
		locale,
	);
	const hasWords = isDecorative || locales.some(({ code }) => (alt[code] ?? "").trim() !== "");
	const hasPicture = chosen !== undefined || known !== "";
	const store = async () => {
		setIsTried(true);
		if (busy !== undefined) return;
		if (!hasWords) return describe(own.current);
		const { file: _, alt: _alt, decorative: _decorative, ...rest } = there;
		await save(chosen, async (id) => {
			onChoose(
				{
					file: id === undefined ? known : `upload:${id}`,
					...(isDecorative ? { decorative: true } : { alt: inAll(alt, languages) }),
					...rest,
				},
				chosen?.url,
			);
			return true;
		});
	};
	const preview = chosen?.url ?? choices?.pictures.find(({ file }) => file === known)?.preview;
	return (
		<ChoiceDialog heading={t("rowPicture")} opening={opening} onClose={onClose}>
			<li ref={own} className="article-picture-choice">
				{preview !== undefined && <img src={preview} alt="" />}
				{chosen?.isAnimated && <p className="hint">{t("stillPicture")}</p>}
				<p className="choices">
					<FileButton onFile={take}>
						{t(preview === undefined ? "choosePicture" : "otherThan")}
					</FileButton>
					<PictureSelect
						pictures={choices?.pictures ?? []}
						file={chosen === undefined ? known : ""}
						onChoose={(picture) => {
							setChosen(undefined);
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
							{t("savePicture")}
						</button>
					)}
				</div>
			</li>
		</ChoiceDialog>
	);
}
