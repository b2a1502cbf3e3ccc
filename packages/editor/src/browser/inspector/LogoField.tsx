import type { DragEvent } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { FileButton } from "../ui/FileButton.tsx";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

/** The file types that may be uploaded. */
const accept = "image/svg+xml,image/png,image/jpeg,image/webp";

/**
 * For the logo and for the icon: the action that saves it, its previews, and the labels of its
 * button.
 */
const logoKinds = {
	logo: {
		action: "setLogo",
		views: ["logoLight", "logoDark"],
		firstLabel: "chooseIcon",
		replaceLabel: "otherLogo",
	},
	icon: {
		action: "setIcon",
		views: ["iconLight", "iconDark"],
		firstLabel: "chooseIcon",
		replaceLabel: "chooseIcon",
	},
} as const;

/**
 * Shows the logo, or the icon in the browser's tab, on light and on dark. A chosen file replaces it
 * at once.
 */
export function LogoField({ of }: { readonly of: keyof typeof logoKinds }) {
	const t = useTranslate();
	const { runAction, site, version } = useEditor();
	const { busy, problem, setProblem, prepare, save } = usePictureUpload();
	const { action: kind, views, firstLabel, replaceLabel } = logoKinds[of];
	const isOwn = site.illustrations[of];
	// If the site has no icon of its own, the icon is made from the logo.
	const isShown = isOwn || (of === "icon" && site.illustrations.logo);
	const setFile = async (upload: string | undefined) => {
		const result = await runAction({ kind, upload: upload ?? null });
		setProblem(result.ok ? undefined : result.reason);
		return result.ok;
	};
	const acceptFile = (file: File | undefined) => {
		// Runs one action at a time. A second one could read a file that is being replaced.
		if (busy !== undefined) return;
		void prepare(file, (picture) => {
			URL.revokeObjectURL(picture.url);
			return save(picture, setFile);
		});
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		acceptFile(event.dataTransfer.files[0]);
	};
	return (
		<fieldset className="logo" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
			<legend>{t(of)}</legend>
			{isShown && (
				<div className="logos">
					{views.map((view) => {
						const src = `/_edit/${of}?theme=${view.endsWith("Dark") ? "dark" : "light"}&version=${version}`;
						return (
							<figure key={view} data-name={view}>
								<span>
									<img src={src} alt={t(of)} />
									{of === "icon" && <img src={src} alt="" className="small" />}
								</span>
								<figcaption>{t(view)}</figcaption>
							</figure>
						);
					})}
				</div>
			)}
			{of === "icon" && !isOwn && (
				<p className="hint">{t(isShown ? "iconFromLogo" : "iconFromName")}</p>
			)}
			{of === "logo" && <p className="hint">{t("logoHint")}</p>}
			<p className="choices">
				<FileButton
					accept={accept}
					disabled={busy !== undefined}
					onFiles={([file]) => acceptFile(file)}
				>
					{t(isOwn ? replaceLabel : firstLabel)}
				</FileButton>
				<small className="drop-hint">{t("dropHere")}</small>
				{isOwn && (
					<button
						type="button"
						disabled={busy !== undefined}
						onClick={() => void save(undefined, setFile)}
					>
						{t("removeIt", { name: t(of) })}
					</button>
				)}
			</p>
			<p className="status" role="status">
				{busy !== undefined && t("preparing")}
			</p>
			<RejectionNote reason={problem} />
		</fieldset>
	);
}
