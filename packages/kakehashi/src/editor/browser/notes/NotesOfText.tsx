import { useEditor } from "../connection/editor-context.ts";
import { useWords } from "../words/language.ts";
import { Note } from "./Note.tsx";

/** In the card of a text: who else has it open, and what readers of the draft have said about it. */
export function NotesOfText({ keys }: { readonly keys: readonly string[] }) {
	const word = useWords();
	const { site, others } = useEditor();
	const names = [...new Set(others.filter((each) => each.keys.some((key) => keys.includes(key))).map(({ name }) => name))];
	return (
		<>
			<p className="here" role="status">
				{names.map((name) => word("isInText", { name })).join(word("comma"))}
			</p>
			{site.notes
				.filter(({ key }) => keys.includes(key))
				.map((note) => (
					<Note key={note.id} note={note} />
				))}
		</>
	);
}
