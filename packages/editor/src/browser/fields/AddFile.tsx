import { useEffect, useRef, useState } from "react";
import { fileEndings, fileTooLarge, fileUploadType, maxFileBytes } from "../../files/file-kinds.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { FileButton } from "../ui/FileButton.tsx";

const accept = fileEndings.map((ending) => `.${ending}`).join(",");

/** Adds a file of this device, such as a PDF, to the site, and passes on its address. */
export function AddFile({ onAdded }: { readonly onAdded: (href: string) => void }) {
	const t = useTranslate();
	const language = useMessageLanguage();
	const { server, runAction } = useEditor();
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	// Other values may change while the file is sent, so the latest callback gets the address.
	const latest = useRef(onAdded);
	useEffect(() => {
		latest.current = onAdded;
	});
	/** Returns the address of the added file, or why it is not added. */
	const send = async (file: File): Promise<{ href?: string | undefined; reason?: string }> => {
		if (file.size > maxFileBytes) return { reason: fileTooLarge[language] };
		const sent = await server
			.upload(new Blob([file], { type: fileUploadType }), file.name)
			.catch(() => ({ ok: false as const, reason: t("offline") }));
		if (!sent.ok) return { reason: sent.reason };
		const result = await runAction({ kind: "addFile", upload: sent.id });
		return result.ok ? { href: result.href } : { reason: result.reason || t("notSaved") };
	};
	const add = async (file: File | undefined) => {
		if (file === undefined || isBusy) return;
		setProblem(undefined);
		setIsBusy(true);
		const { href, reason } = await send(file);
		setIsBusy(false);
		setProblem(reason);
		if (href !== undefined) latest.current(href);
	};
	if (!canRun("addFile")) return null;
	return (
		<span className="add-file">
			<FileButton accept={accept} disabled={isBusy} onFiles={([file]) => void add(file)}>
				{t("addFile")}
			</FileButton>
			{isBusy && <small role="status">{t("addingFile")}</small>}
			{problem !== undefined && (
				<small role="alert" className="trouble">
					{problem}
				</small>
			)}
		</span>
	);
}
