import { useState } from "react";
import type { ReaderNote } from "../../notes/reader-notes.ts";
import { can } from "../../permissions/permission.ts";
import { currentSession } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { useZone } from "../i18n/use-zone.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";

/** The note of a reader, with a button that marks it as done. */
export function ReaderNoteItem({ note: { id, name, words, at } }: { readonly note: ReaderNote }) {
	const t = useTranslate();
	const { server } = useEditor();
	const [isBusy, setIsBusy] = useState(false);
	const [reason, setReason] = useState<string>();
	const { moment } = useZone();
	const tick = async () => {
		setIsBusy(true);
		const response = await server.tick(id).catch(() => undefined);
		setReason(response === undefined ? t("offline") : undefined);
		setIsBusy(false);
	};
	return (
		<div className="reader-note">
			<p>
				<strong>{name}</strong> <small>{t("noteOn", { when: moment(at) })}</small>
			</p>
			<p className="note-text">{words}</p>
			{can(currentSession().permissions, "write") && (
				<button type="button" disabled={isBusy} onClick={() => void tick()}>
					{t("tickOff")}
				</button>
			)}
			<RejectionNote reason={reason} />
		</div>
	);
}
