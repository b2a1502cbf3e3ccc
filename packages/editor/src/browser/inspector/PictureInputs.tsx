import { useId } from "react";
import type { SitePicture } from "../../pictures/site-pictures.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { Texts } from "../../site/value-texts.ts";
import { Checkbox } from "../fields/ChoiceInput.tsx";
import { useLanguageName, useTranslate } from "../i18n/language.ts";
import type { usePictureUpload } from "./use-picture-upload.ts";

type PictureSelectProps = {
	readonly pictures: readonly SitePicture[];
	/** The chosen file; empty if none is chosen. */
	readonly file?: string;
	readonly onChoose: (picture: SitePicture | undefined) => void;
};

/** Chooses a picture that the site has already. Shows nothing if there is none. */
export function PictureSelect({ pictures, file: chosen = "", onChoose }: PictureSelectProps) {
	const t = useTranslate();
	if (pictures.length === 0) return null;
	return (
		<select
			aria-label={t("otherPicture")}
			value={chosen}
			onChange={({ target }) => onChoose(pictures.find(({ file }) => file === target.value))}
		>
			<option value="">{t("otherPicture")}</option>
			{pictures.map(({ file }) => (
				<option key={file}>{file}</option>
			))}
		</select>
	);
}

type PictureTextsProps = {
	readonly alt: Texts;
	readonly isDecorative: boolean;
	/** The message that asks for the alternative text. */
	readonly hint: "altFor" | "altAgain";
	readonly locales: SiteDescription["locales"];
	readonly isEntry: boolean;
	/** Whether missing texts are marked. */
	readonly isTried: boolean;
	readonly onAlt: (alt: Texts) => void;
	readonly onDecorative: (isDecorative: boolean) => void;
};

/** Edits the alternative text of a picture in each language, unless the picture is decorative. */
export function PictureTexts(props: PictureTextsProps) {
	const { alt, isDecorative, hint, locales, isEntry, isTried, onAlt, onDecorative } = props;
	const t = useTranslate();
	const languageName = useLanguageName();
	const id = useId();
	const words = (
		<>
			<p>
				<strong>{t("describeNext")}</strong> <small id={id}>{t(hint)}</small>
			</p>
			<div className="fields">
				{locales.map(({ code, tag, name, isPublished }) => {
					const isMissing = isTried && isPublished && (alt[code] ?? "").trim() === "";
					return (
						<div key={code} className="field">
							<label htmlFor={`${id}-${code}`}>
								<span lang={tag}>{name}</span>
							</label>
							<textarea
								id={`${id}-${code}`}
								lang={tag}
								required={isPublished}
								aria-describedby={`${id}-${code}-missing ${id}`}
								aria-invalid={isMissing || undefined}
								value={alt[code] ?? ""}
								onChange={({ target }) => onAlt({ ...alt, [code]: target.value })}
							/>
							<p
								className="status"
								data-status="refused"
								id={`${id}-${code}-missing`}
							>
								{isMissing && t("describeIn", { language: languageName(tag) })}
							</p>
						</div>
					);
				})}
			</div>
			{isEntry && locales.length > 1 && <p className="hint">{t("altLanguages")}</p>}
		</>
	);
	return (
		<>
			{!isDecorative && words}
			<Checkbox checked={isDecorative} onChange={onDecorative}>
				{t("decorative")}
			</Checkbox>
		</>
	);
}

type PictureProgressProps = { readonly doing: ReturnType<typeof usePictureUpload>["busy"] };

/**
 * Shows that a picture is being prepared or saved, and announces this to screen readers. A large
 * picture takes a while.
 */
export function PictureProgress({ doing }: PictureProgressProps) {
	const t = useTranslate();
	return (
		<div className="picture-progress" role="status">
			{doing !== undefined && (
				<>
					{t(doing)} <progress aria-hidden="true" />
				</>
			)}
		</div>
	);
}
