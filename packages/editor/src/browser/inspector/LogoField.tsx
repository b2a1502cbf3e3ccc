import { type DragEvent, useState } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { preparePicture, whyNoPicture } from "./prepare-picture.ts";

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
	const messageLanguage = useMessageLanguage();
	const { server, runAction, site, version } = useEditor();
	const [isBusy, setIsBusy] = useState(false);
	const [reason, setReason] = useState<string>();
	const { action: kind, views, firstLabel, replaceLabel } = logoKinds[of];
	const isOwn = site.illustrations[of];
	// If the site has no icon of its own, the icon is made from the logo.
	const isShown = isOwn || (of === "icon" && site.illustrations.logo);
	// Runs one action at a time. A second one could read a file that is being replaced.
	const unlessBusy = async (work: () => Promise<void>) => {
		if (isBusy) return;
		setIsBusy(true);
		setReason(undefined);
		await work();
		setIsBusy(false);
	};
	const setFile = async (upload: string | null) => {
		const answer = await runAction({ kind, upload }).catch(() => undefined);
		setReason(answer?.ok ? undefined : (answer?.reason ?? t("offline")));
	};
	const uploadAndSet = async (file: File) => {
		const prepared = await preparePicture(file).catch(() => undefined);
		if (prepared === undefined) return setReason((await whyNoPicture(file))[messageLanguage]);
		URL.revokeObjectURL(prepared.url);
		const sent = await server
			.upload(prepared.blob, file.name)
			.catch(() => ({ ok: false as const, reason: t("offline") }));
		if (sent.ok) await setFile(sent.id);
		else setReason(sent.reason);
	};
	const uploadFirst = (files: FileList | null) => {
		const file = files?.[0];
		if (file !== undefined) void unlessBusy(() => uploadAndSet(file));
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		uploadFirst(event.dataTransfer.files);
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
				<label className="file">
					<input
						type="file"
						accept={accept}
						disabled={isBusy}
						onChange={({ target }) => {
							uploadFirst(target.files);
							// Clears the input, so that the person can choose the same file again
							// after fixing it.
							target.value = "";
						}}
					/>
					{t(isOwn ? replaceLabel : firstLabel)}
				</label>
				<small className="drop-hint">{t("dropHere")}</small>
				{isOwn && (
					<button
						type="button"
						disabled={isBusy}
						onClick={() => void unlessBusy(() => setFile(null))}
					>
						{t("removeIt", { name: t(of) })}
					</button>
				)}
			</p>
			<p className="status" role="status">
				{isBusy && t("preparing")}
			</p>
			<RejectionNote reason={reason} />
		</fieldset>
	);
}
