import { useEditor } from "../connection/editor-context.ts";
import { usePageName } from "../pages/page-name.ts";
import { pageOfText } from "../pages/places.ts";
import { SidePanel } from "../ui/SidePanel.tsx";
import { useWords } from "../words/language.ts";
import { Note } from "./Note.tsx";

/** All notes of readers of the draft, each of which leads to its text. */
export function Notes({ onOpen, onClose }: { readonly onOpen: (key: string) => void; readonly onClose: () => void }) {
	const word = useWords();
	const { site } = useEditor();
	const nameOf = usePageName();
	return (
		<SidePanel heading={word("readerNotes")} onClose={onClose}>
			{site.notes.length === 0 && <p>{word("noReaderNotes")}</p>}
			<ul>
				{site.notes.map((note) => {
					const page = pageOfText(site, note.key);
					return (
						<li key={note.id}>
							<Note note={note} />
							<button type="button" onClick={() => onOpen(note.key)}>
								{word("showText")} <small>{page === undefined ? note.path : nameOf(page)}</small>
							</button>
						</li>
					);
				})}
			</ul>
		</SidePanel>
	);
}
