import { withNames } from "../../i18n/placeholder-names.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { RevertButton } from "../ui/RevertButton.tsx";
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
	const t = useTranslate();
	const language = useMessageLanguage();
	return (
		<span id={id} className="status" role="status" data-status={status.type}>
			{status.type === "saved" && t("saved")}
			{(status.type === "saving" || status.type === "savingSlowly") && t(status.type)}
			{status.type === "refused" && (
				<>
					{withNames(status.reason, language)}
					<RevertButton name="asSaved" onRevert={onRevert} />
				</>
			)}
		</span>
	);
}
