import { useTranslate } from "../i18n/language.ts";
import { RevertButton } from "../ui/RevertButton.tsx";
import { Versions } from "../ui/Versions.tsx";
import type { SaveStatus } from "./TitleRow.tsx";

/** A task that remains in the article: its label, and a function that goes to its place. */
export type Task = { readonly label: string; readonly goTo: () => void };

type ArticleFootProps = SaveStatus & {
	/** Texts that are not yet written in a language. */
	readonly open: readonly Task[];
	/** Texts that are outdated in a language or are placeholders. */
	readonly outdated: readonly Task[];
	/** Texts that the server refused to save. */
	readonly wrong: readonly Task[];
	/** A message about what the last paste did; empty if there is none. */
	readonly pasted: string;
	/** Whether the rows come from a draft that was typed on an earlier visit and never saved. */
	readonly isRestored: boolean;
};

/**
 * Lists what the article lacks, with a button to each place, and says whether the article is saved.
 */
export function ArticleFoot({
	open,
	outdated,
	wrong,
	pasted,
	isRestored,
	status,
	onRevert,
	conflict,
}: ArticleFootProps) {
	const t = useTranslate();
	const buttons = (tasks: readonly Task[]) =>
		tasks.map(({ label, goTo }) => (
			<button key={label} type="button" onClick={goTo}>
				{label}
			</button>
		));
	return (
		<footer className="article-foot">
			{conflict !== undefined && <Versions {...conflict} />}
			<p role="status">
				{open.length + outdated.length === 0 && <span>{t("articleWhole")}</span>}
				{open.length > 0 && (
					<span data-open="">
						{t("unfinishedTexts")} {buttons(open)}{" "}
						<span className="hint">{t("articleLater")}</span>
					</span>
				)}
				{outdated.length > 0 && <span data-open="">{buttons(outdated)}</span>}
				{pasted !== "" && <span>{pasted}</span>}
				{isRestored && <span>{t("unsavedFound")}</span>}
				<span className="article-status" data-status={status.type}>
					{status.type === "refused"
						? conflict === undefined && status.reason
						: status.type === "untouched"
							? ""
							: t(status.type)}
				</span>
				{wrong.length > 0 && <span>{buttons(wrong)}</span>}
			</p>
			{status.type === "refused" && conflict === undefined && (
				<RevertButton name="asSaved" onRevert={onRevert} />
			)}
		</footer>
	);
}
