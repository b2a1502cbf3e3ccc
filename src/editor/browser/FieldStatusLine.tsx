import { useWords } from "./language.ts";
import type { FieldStatus } from "./use-field.ts";

/** Whether a value is saved, or why it is not. */
export function FieldStatusLine({ id, status }: { readonly id?: string; readonly status: FieldStatus }) {
	const word = useWords();
	return (
		<span id={id} className="status" role="status" data-status={status.type}>
			{status.type === "saved" && word("saved")}
			{status.type === "saving" && word("saving")}
			{status.type === "refused" && status.reason}
		</span>
	);
}
