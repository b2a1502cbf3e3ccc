import type { SiteDescription } from "../../server/description/describe-site.ts";
import { useLanguageName, useWords } from "../words/language.ts";

type CellNotesProps = {
	readonly id: string;
	readonly locale: SiteDescription["locales"][number];
	/** Nobody has written the text in this language, or it has not followed another. */
	readonly state: "gap" | "behind" | undefined;
	readonly onStillRight: () => void;
};

/** Below the text of a language: what it lacks, and what can be done about it. */
export function CellNotes({ id, locale, state, onStillRight }: CellNotesProps) {
	const word = useWords();
	const language = useLanguageName()(locale.tag);
	if (state === undefined) return null;
	return (
		<div className="desk-note">
			<span id={id}>{state === "gap" ? word("deskGap", { language }) : word("notUpdated")}</span>
			{state === "behind" && (
				<button type="button" onClick={onStillRight}>
					{word("stillRight")}
				</button>
			)}
		</div>
	);
}
