import { RevertButton } from "../ui/RevertButton.tsx";
import { useWords } from "../words/language.ts";
import type { FieldStatus } from "./use-field.ts";

/** Whether a value is saved, or why it is not. */
export function FieldStatusLine({ id, status, onRevert }: { readonly id?: string; readonly status: FieldStatus; readonly onRevert: () => void }) {
	const word = useWords();
	return (
		<span id={id} className="status" role="status" data-status={status.type}>
			{status.type === "saved" && word("saved")}
			{status.type === "saving" && word("saving")}
			{status.type === "refused" && (
				<>
					{status.reason}
					<RevertButton name="asSaved" onRevert={onRevert} />
				</>
			)}
		</span>
	);
}
