import type { ChangeEvent, ReactNode, RefObject } from "react";
import type { SitePicture } from "../../pictures/site-pictures.ts";
import { useTranslate } from "../i18n/language.ts";

type PictureSourceProps = {
	readonly chooser: RefObject<HTMLInputElement | null>;
	readonly pictures: readonly SitePicture[];
	/** Whether a picture is chosen that is not saved yet. */
	readonly isChosen: boolean;
	readonly onFile: (file: File | undefined) => void;
	readonly onPicture: (picture: SitePicture | undefined) => void;
	/** Removes the saved picture; undefined if there is none, or if there must be one. */
	readonly onRemove: (() => void) | undefined;
	/** The buttons that save or discard the chosen picture. */
	readonly children: ReactNode;
};

/** Where a picture comes from: a file of the person, or the pictures of the site. */
export function PictureSource({
	chooser,
	pictures,
	isChosen,
	onFile,
	onPicture,
	onRemove,
	children,
}: PictureSourceProps) {
	const t = useTranslate();
	const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
		onFile(target.files?.[0]);
		// Clears the input, so that the person can choose the same file again.
		target.value = "";
	};
	return (
		<p className="choices">
			{children}
			<label className="file">
				<input ref={chooser} type="file" accept="image/*" onChange={choose} />
				{t(isChosen ? "otherThan" : "choosePicture")}
			</label>
			{!isChosen && (
				<>
					<small className="drop-hint">{t("dropHere")}</small>
					{pictures.length > 0 && (
						<select
							aria-label={t("otherPicture")}
							value=""
							onChange={({ target }) =>
								onPicture(pictures.find(({ file }) => file === target.value))
							}
						>
							<option value="">{t("otherPicture")}</option>
							{pictures.map(({ file }) => (
								<option key={file}>{file}</option>
							))}
						</select>
					)}
					{onRemove !== undefined && (
						<button type="button" onClick={onRemove}>
							{t("removePicture")}
						</button>
					)}
				</>
			)}
		</p>
	);
}
