import { RevertButton } from "../ui/RevertButton.tsx";
import { Versions } from "../ui/Versions.tsx";
import { useWords } from "../words/language.ts";
import type { SaveStatus } from "./HeadRow.tsx";

/** Something left to do in the desk, and the way there. */
export type Lead = { readonly label: string; readonly onGo: () => void };

type ArticleFootProps = SaveStatus & {
	/** What is still to be written in a language. */
	readonly open: readonly Lead[];
	/** What is out of date in a language, or a sample. */
	readonly outdated: readonly Lead[];
	/** What was refused. */
	readonly wrong: readonly Lead[];
	/** What the last paste did, in words. */
	readonly pasted: string;
	/** What is shown was typed on an earlier visit and never saved. */
	readonly isKept: boolean;
};

/** What the article lacks, each leading to its place, and whether it is saved. */
export function ArticleFoot({ open, outdated, wrong, pasted, isKept, status, onRevert, conflict }: ArticleFootProps) {
	const word = useWords();
	const buttons = (leads: readonly Lead[]) =>
		leads.map(({ label, onGo }) => (
			<button key={label} type="button" onClick={onGo}>
				{label}
			</button>
		));
	return (
		<footer className="desk-foot">
			{conflict !== undefined && <Versions {...conflict} />}
			<p role="status">
				{open.length + outdated.length === 0 && <span>{word("deskWhole")}</span>}
				{open.length > 0 && (
					<span data-open="">
						{word("unfinishedTexts")} {buttons(open)} <span className="hint">{word("deskLater")}</span>
					</span>
				)}
				{outdated.length > 0 && <span data-open="">{buttons(outdated)}</span>}
				{pasted !== "" && <span>{pasted}</span>}
				{isKept && <span>{word("unsavedFound")}</span>}
				<span className="desk-status" data-status={status.type}>
					{status.type === "refused" ? conflict === undefined && status.reason : status.type === "untouched" ? "" : word(status.type)}
				</span>
				{wrong.length > 0 && <span>{buttons(wrong)}</span>}
			</p>
			{status.type === "refused" && conflict === undefined && <RevertButton name="asSaved" onRevert={onRevert} />}
		</footer>
	);
}
