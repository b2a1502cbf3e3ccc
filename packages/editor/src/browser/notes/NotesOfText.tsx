import { maxNotedKeys } from "../../notes/reader-notes.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { ReaderNoteItem } from "./ReaderNoteItem.tsx";

/** Shows in the inspector who else has the text open, and the notes of readers about it. */
export function NotesOfText({ keys }: { readonly keys: readonly string[] }) {
	const t = useTranslate();
	const { server, site, others, version } = useEditor();
	const noted = keys.filter(
		(key) => site.notes.keys.includes(key) || site.notes.keys.length === maxNotedKeys,
	);
	const [notes = []] = useRequest(
		async () => (noted.length === 0 ? [] : server.notes(noted)),
		[server, version, noted.join()],
	);
	const names = [
		...new Set(
			others
				.filter((each) => each.keys.some((key) => keys.includes(key)))
				.map(({ name }) => name),
		),
	];
	return (
		<>
			<p className="here" role="status">
				{names.map((name) => t("isInText", { name })).join(t("comma"))}
			</p>
			{notes.map((note) => (
				<ReaderNoteItem key={note.id} note={note} />
			))}
		</>
	);
}
