import { useState } from "react";
import { notesAtOnce, type ReaderNote } from "../../notes/reader-notes.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { usePageName } from "../pages/page-name.ts";
import { pageOfText } from "../pages/places.ts";
import { SidePanel } from "../ui/SidePanel.tsx";
import { ReaderNoteItem } from "./ReaderNoteItem.tsx";

/** The panel with all notes of readers of the draft. A button on each note opens its text. */
export function Notes({
	onOpen,
	onClose,
}: {
	readonly onOpen: (key: string) => void;
	readonly onClose: () => void;
}) {
	const t = useTranslate();
	const { server, site, version } = useEditor();
	const nameOf = usePageName();
	const [pages, setPages] = useState(1);
	const [notes] = useRequest(async () => {
		const requests = Array.from({ length: pages }, (_, page) =>
			server.notes([], page * notesAtOnce),
		);
		return (await Promise.all(requests)).flat();
	}, [server, version, pages]);
	const { count } = site.notes;
	const item = (note: ReaderNote) => {
		const page = pageOfText(site, note.key);
		return (
			<li key={note.id}>
				<ReaderNoteItem note={note} />
				<button type="button" onClick={() => onOpen(note.key)}>
					{t("showText")} <small>{page === undefined ? note.path : nameOf(page)}</small>
				</button>
			</li>
		);
	};
	return (
		<SidePanel heading={t("readerNotes")} onClose={onClose}>
			{count === 0 && <p>{t("noReaderNotes")}</p>}
			<ul>{notes?.map(item)}</ul>
			{notes !== undefined && notes.length < count && (
				<button type="button" onClick={() => setPages((before) => before + 1)}>
					{t("moreNotes", { count: count - notes.length })}
				</button>
			)}
		</SidePanel>
	);
}
