import { withNames } from "../../words/placeholder-names.ts";
import { RevertButton } from "../ui/RevertButton.tsx";
import { useMessageLanguage, useWords } from "../words/language.ts";
import type { FieldStatus } from "./use-field.ts";

/** Says whether a value is saved, or why it is not. */
export function FieldStatusLine({
	id,
	status,
	onRevert,
}: {
	readonly id?: string;
	readonly status: FieldStatus;
	readonly onRevert: () => void;
}) {
	const word = useWords();
	const language = useMessageLanguage();
	return (
		<span id={id} className="status" role="status" data-status={status.type}>
			{status.type === "saved" && word("saved")}
			{(status.type === "saving" || status.type === "savingLate") && word(status.type)}
			{status.type === "refused" && (
				<>
					{withNames(status.reason, language)}
					<RevertButton name="asSaved" onRevert={onRevert} />
				</>
			)}
		</span>
	);
}
