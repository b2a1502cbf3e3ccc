import { type FormEvent, useState } from "react";
import type { WordName } from "../../words/words.ts";
import type { EditServer } from "../connection/edit-server.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { Refusal } from "../ui/Refusal.tsx";
import { useWords } from "../words/language.ts";
import type { ChangePage } from "./change-page.ts";

const templateNames: Readonly<Record<string, WordName>> = { about: "templateAbout", pricing: "templatePricing" };

/** A page that is new: its address, and what it is made from. */
export function NewPage({ server, onChange }: { readonly server: EditServer; readonly onChange: ChangePage }) {
	const word = useWords();
	const [templates = []] = useAnswer(() => server.templates(), [server]);
	const [template, setTemplate] = useState("about");
	const [path, setPath] = useState("/");
	const [reason, setReason] = useState<string>();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const refused = await onChange({ type: "newPage", template, path });
		setReason(refused);
		if (refused === undefined) setPath("/");
	};
	return (
		<details className="new-page">
			<summary>{word("newPage")}</summary>
			<form className="page-tools" onSubmit={(event) => void submit(event)}>
				<label>
					{word("template")}
					<select value={template} onChange={(event) => setTemplate(event.target.value)}>
						{templates.map((name) => (
							<option key={name} value={name}>
								{templateNames[name] === undefined ? name : word(templateNames[name])}
							</option>
						))}
					</select>
				</label>
				<label>
					{word("address")}
					<input required value={path} onChange={(event) => setPath(event.target.value)} />
				</label>
				<p className="choices">
					<button type="submit" className="primary">
						{word("create")}
					</button>
				</p>
				<Refusal reason={reason} />
			</form>
		</details>
	);
}
