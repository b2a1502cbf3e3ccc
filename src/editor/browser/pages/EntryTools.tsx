import { type FormEvent, useState } from "react";
import type { ShownEntry } from "../../server/list-entries.ts";
import { Refusal } from "../ui/Refusal.tsx";
import { useWords } from "../words/language.ts";
import type { ChangePage } from "./change-page.ts";

/** Whether an entry is a draft, its day and its address. */
export function EntryTools({ entry, onChange }: { readonly entry: ShownEntry } & { readonly onChange: ChangePage }) {
	const word = useWords();
	const { file } = entry;
	const [{ draft, date, slug }, setWanted] = useState({ draft: entry.isDraft, date: entry.date, slug: entry.slug });
	const [reason, setReason] = useState<string>();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setReason(await onChange({ type: "changeEntry", file, draft, date, slug }));
	};
	return (
		<form className="page-tools" onSubmit={(event) => void submit(event)}>
			<label className="check">
				<input type="checkbox" checked={draft} onChange={(event) => setWanted({ draft: event.target.checked, date, slug })} />
				<span>
					{word("draft")} <small>{word("draftHint")}</small>
				</span>
			</label>
			<label>
				{word("date")}
				<input type="date" required value={date} onChange={(event) => setWanted({ draft, date: event.target.value, slug })} />
			</label>
			<label>
				{word("slug")}
				<input required pattern="[a-z0-9]+(?:-[a-z0-9]+)*" value={slug} onChange={(event) => setWanted({ draft, date, slug: event.target.value })} />
			</label>
			<p className="choices">
				<button type="submit" className="primary">
					{word("apply")}
				</button>
				<button type="button" onClick={() => void onChange({ type: "remove", file }).then(setReason)}>
					{word("deletePage")}
				</button>
			</p>
			<Refusal reason={reason} />
		</form>
	);
}
