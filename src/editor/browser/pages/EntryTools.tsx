import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ShownEntry } from "../../server/list-entries.ts";
import type { WordName } from "../../words/words.ts";
import { Refusal } from "../ui/Refusal.tsx";
import { useWords } from "../words/language.ts";
import type { ChangePage } from "./change-page.ts";

type EntryToolsProps = { readonly entry: ShownEntry; readonly onChange: ChangePage };

/** Whether an entry is a draft, its day and its address. Draft and day are saved at once, the address when asked. */
export function EntryTools({ entry: { file, isDraft, date, slug }, onChange }: EntryToolsProps) {
	const word = useWords();
	const [wanted, setWanted] = useState({ draft: isDraft, date, slug });
	const [reason, setReason] = useState<string>();
	/** Whether the date is typed, not chosen: half of it is a date, too, so it is saved when that has come to its end. */
	const isTyping = useRef(false);
	/** What stands in the file once the changes before are made: they come one after the other. */
	const stands = useRef({ file, draft: isDraft, date, slug });
	const last = useRef<Promise<void>>(Promise.resolve());
	useEffect(() => {
		stands.current = { file, draft: isDraft, date, slug };
		setWanted((before) => ({ ...before, draft: isDraft, date }));
	}, [file, isDraft, date, slug]);

	const save = (part: Partial<typeof wanted>, name: WordName) => {
		setWanted((before) => ({ ...before, ...part }));
		last.current = last.current.then(async () => {
			const { file: from, ...now } = stands.current;
			const next = { ...now, ...part };
			if (next.draft === now.draft && next.date === now.date && next.slug === now.slug) return;
			const refused = await onChange({ type: "changeEntry", file: from, ...next }, { name, text: next.date });
			setReason(refused);
			if (refused === undefined) stands.current = { file: from.replace(/[^/]*$/, `${next.date}-${next.slug}.yaml`), ...next };
			else setWanted((before) => ({ ...before, draft: now.draft }));
		});
	};
	const saveDate = (value = wanted.date) => {
		if (value !== "") save({ date: value }, "hasNewDate");
	};
	const typeDate = ({ key }: KeyboardEvent) => {
		isTyping.current = true;
		if (key === "Enter" || key === "Escape") saveDate();
	};
	const changeDate = (value: string) => {
		setWanted({ ...wanted, date: value });
		if (!isTyping.current) saveDate(value);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		save({ slug: wanted.slug }, "hasNewAddress");
	};
	return (
		<div className="page-tools">
			<label className="check">
				<input
					type="checkbox"
					checked={wanted.draft}
					onChange={({ target: { checked } }) => save({ draft: checked }, checked ? "isDraftNow" : "isPublishedNow")}
				/>
				<span>
					{word("draft")} <small>{word("draftHint")}</small>
				</span>
			</label>
			<label>
				{word("date")}
				<input
					type="date"
					required
					value={wanted.date}
					onKeyDown={typeDate}
					onBlur={() => {
						isTyping.current = false;
						saveDate();
					}}
					onChange={({ target: { value } }) => changeDate(value)}
				/>
			</label>
			<form onSubmit={submit}>
				<label>
					{word("slug")}
					<input required pattern="[a-z0-9]+(?:-[a-z0-9]+)*" value={wanted.slug} onChange={(event) => setWanted({ ...wanted, slug: event.target.value })} />
				</label>
				<p className="choices">
					<button type="submit" disabled={wanted.slug === slug}>
						{word("changeAddress")}
					</button>
				</p>
			</form>
			<p className="choices">
				<button type="button" onClick={() => void onChange({ type: "remove", file }).then(setReason)}>
					{word("deletePage")}
				</button>
			</p>
			<Refusal reason={reason} />
		</div>
	);
}
