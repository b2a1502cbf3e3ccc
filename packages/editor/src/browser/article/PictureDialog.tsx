import { isMap, type Value, type ValueMap } from "kakehashi/internal/shared.ts";
import { useEffect, useRef, useState } from "react";
import { inAll, type RowLanguage, writtenTexts } from "../../article/rows.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { shownFirst } from "../i18n/shown-first.ts";
import { PictureProgress } from "../inspector/PictureProgress.tsx";
import { PictureWords } from "../inspector/PictureWords.tsx";
import {
	type PreparedPicture,
	preparePicture,
	whyNoPicture,
} from "../inspector/prepare-picture.ts";
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
	const spoken = useMessageLanguage();
	const { server, site, version, locale } = useEditor();
	const there: ValueMap = isMap(value) ? value : {};
	const [chosen, setChosen] = useState<PreparedPicture>();
	const [known, setKnown] = useState(typeof there.file === "string" ? there.file : "");
	const [alt, setAlt] = useState(
		writtenTexts((isMap(there.alt) ? there.alt : {}) as Texts, languages, []),
	);
	const [isDecorative, setIsDecorative] = useState(there.decorative === true);
	const [isTried, setIsTried] = useState(false);
	const [reason, setReason] = useState<string>();
	const [busy, setBusy] = useState<"preparing" | "saving">();
	const own = useRef<HTMLLIElement>(null);
	const [choices] = useAnswer(() => server.choices(""), [server, version]);
	const take = async (file: File | undefined) => {
		if (file === undefined) return;
		setReason(undefined);
		setBusy("preparing");
		await preparePicture(file).then(setChosen, async () =>
			setReason((await whyNoPicture(file))[spoken]),
		);
		setBusy(undefined);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: The dialog accepts the dropped picture once, when it opens.
	useEffect(() => void take(given), []);
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
		setBusy("saving");
		const sent =
			chosen &&
			(await server
				.upload(chosen.blob, chosen.name)
				.catch(() => ({ ok: false as const, reason: t("offline") })));
		setBusy(undefined);
		if (sent?.ok === false) return setReason(sent.reason);
		const { file: _, alt: _alt, decorative: _decorative, ...rest } = there;
		const name = sent === undefined ? known : `upload:${sent.id}`;
		onChoose(
			{
				file: name,
				...(isDecorative ? { decorative: true } : { alt: inAll(alt, languages) }),
				...rest,
			},
			chosen?.url,
		);
	};
	const preview = chosen?.url ?? choices?.pictures.find(({ file }) => file === known)?.preview;
	return (
		<ChoiceDialog heading={t("rowPicture")} opening={opening} onClose={onClose}>
			<li ref={own} className="article-picture-choice">
				{preview !== undefined && <img src={preview} alt="" />}
				{chosen?.isAnimated && <p className="hint">{t("stillPicture")}</p>}
				<p className="choices">
					<label className="file">
						<input
							type="file"
							accept="image/*"
							onChange={({ target }) => void take(target.files?.[0])}
						/>
						{t(preview === undefined ? "choosePicture" : "otherThan")}
					</label>
					{(choices?.pictures.length ?? 0) > 0 && (
						<select
							aria-label={t("otherPicture")}
							value={chosen === undefined ? known : ""}
							onChange={({ target }) => {
								setChosen(undefined);
								setKnown(target.value);
							}}
						>
							<option value="">{t("otherPicture")}</option>
							{choices?.pictures.map(({ file }) => (
								<option key={file}>{file}</option>
							))}
						</select>
					)}
				</p>
				{hasPicture && !isDecorative && (
					<PictureWords
						alt={alt}
						hint="altFor"
						locales={locales}
						isEntry={false}
						isTried={isTried && !hasWords}
						onChange={setAlt}
					/>
				)}
				{hasPicture && (
					<label className="switch">
						<input
							type="checkbox"
							checked={isDecorative}
							onChange={({ target }) => setIsDecorative(target.checked)}
						/>
						{t("decorative")}
					</label>
				)}
				<div className="foot">
					<RejectionNote reason={reason} />
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
