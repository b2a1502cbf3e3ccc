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
const illustrations = {
	logo: {
		action: "setLogo",
		views: ["logoLight", "logoDark"],
		choose: "chooseIcon",
		other: "otherLogo",
	},
	icon: {
		action: "setIcon",
		views: ["iconLight", "iconDark"],
		choose: "chooseIcon",
		other: "chooseIcon",
	},
} as const;

/**
 * Shows the logo, or the icon in the browser's tab, on light and on dark. A chosen file replaces it
 * at once.
 */
export function LogoField({ of }: { readonly of: keyof typeof illustrations }) {
	const t = useTranslate();
	const spoken = useMessageLanguage();
	const { server, runAction, site, version } = useEditor();
	const [isBusy, setIsBusy] = useState(false);
	const [reason, setReason] = useState<string>();
	const { action: kind, views, choose, other } = illustrations[of];
	const isOwn = site.illustrations[of];
	// If the site has no icon of its own, the icon is made from the logo.
	const isShown = isOwn || (of === "icon" && site.illustrations.logo);
	// Runs one action at a time. A second one could read a file that is being replaced.
	const inTurn = async (work: () => Promise<void>) => {
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
	const take = async (file: File) => {
		const prepared = await preparePicture(file).catch(() => undefined);
		if (prepared === undefined) return setReason((await whyNoPicture(file))[spoken]);
		URL.revokeObjectURL(prepared.url);
		const sent = await server
			.upload(prepared.blob, file.name)
			.catch(() => ({ ok: false as const, reason: t("offline") }));
		if (sent.ok) await setFile(sent.id);
		else setReason(sent.reason);
	};
	const takeFirst = (files: FileList | null) => {
		const file = files?.[0];
		if (file !== undefined) void inTurn(() => take(file));
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		takeFirst(event.dataTransfer.files);
	};
	return (
		<fieldset className="logo" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
			<legend>{t(of)}</legend>
			{isShown && (
				<div className="logos">
					{views.map((view) => {
						const src = `/_edit/${of}?theme=${view.endsWith("Dark") ? "dark" : "light"}&of=${version}`;
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
							takeFirst(target.files);
							// Clears the input, so that the person can choose the same file again
							// after fixing it.
							target.value = "";
						}}
					/>
					{t(isOwn ? other : choose)}
				</label>
				<small className="drop-hint">{t("dropHere")}</small>
				{isOwn && (
					<button
						type="button"
						disabled={isBusy}
						onClick={() => void inTurn(() => setFile(null))}
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
