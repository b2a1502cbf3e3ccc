import { type FormEvent, useId, useState } from "react";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import type { ShownRejection } from "../ui/rejection.ts";

export type PasteEmbedProps = {
	readonly isAdding: boolean;
	/**
	 * Adds a section from what was pasted.
	 * @returns why it was rejected; undefined if it was added
	 */
	readonly onPaste: (pasted: string) => Promise<ShownRejection | undefined>;
};

/** A field for what a service gives: a link, or the code for embedding. */
export function PasteEmbed({ isAdding, onPaste }: PasteEmbedProps) {
	const t = useTranslate();
	const id = useId();
	const [pasted, setPasted] = useState("");
	const [rejected, setRejected] = useState<ShownRejection>();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		// A reason that stays the same is announced again.
		setRejected(undefined);
		setRejected(await onPaste(pasted));
	};
	return (
		<form className="paste" onSubmit={(event) => void submit(event)}>
			<label htmlFor={id}>{t("pasteEmbed")}</label>
			<textarea
				id={id}
				aria-describedby={`${id}-hint`}
				rows={2}
				required
				spellCheck={false}
				value={pasted}
				onChange={({ target }) => setPasted(target.value)}
			/>
			<small id={`${id}-hint`} className="hint">
				{t("pasteEmbedHint")}
			</small>
			<button type="submit" aria-busy={isAdding || undefined}>
				{t(isAdding ? "isAdding" : "addPasted")}
			</button>
			<RejectionNote reason={rejected} />
		</form>
	);
}
