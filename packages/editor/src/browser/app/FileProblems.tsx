import type { ShownProblem } from "../../review/shown-problems.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { pageOfText } from "../pages/places.ts";

/**
 * Lists what prevents publishing: problems that can be fixed in the editor, and files that the
 * editor cannot read.
 */
export function FileProblems() {
	const t = useTranslate();
	const { site, show } = useEditor();
	const { problems, canShow } = site;
	const hint = t(canShow ? "brokenFilesShown" : "brokenFilesAll");
	const canLead = ({ file, key }: ShownProblem) =>
		key !== undefined || pageOfText(site, `${file}#`) !== undefined;
	/** A hint that says which of the problems can be fixed in the editor. */
	const leads = (some: readonly ShownProblem[]) =>
		[some.some(canLead) && t("opensByShow"), !some.every(canLead) && t("onlyInFiles")]
			.filter((each) => each !== false)
			.join(" ");
	const part = (name: "notPublishable" | "brokenFiles", some: readonly ShownProblem[]) =>
		some.length > 0 && (
			<section className="file-problems" aria-label={t(name)}>
				<p>
					<strong>{t(name)}</strong> {name === "notPublishable" && leads(some)} {hint}
				</p>
				<ul>
					{some.map((problem) => (
						<li key={JSON.stringify(problem)}>
							<span>
								{problem.isUnreadable || `${problem.place}: `}
								{problem.message}
							</span>
							{!problem.isUnreadable && canLead(problem) && (
								<button
									type="button"
									aria-label={t("show", { place: problem.place })}
									onClick={() => show(problem)}
								>
									{t("showIt")}
								</button>
							)}
							{problem.details !== undefined && (
								<details open={problem.isUnreadable}>
									<summary>{t("technical")}</summary>
									<code>{problem.details}</code>
								</details>
							)}
						</li>
					))}
				</ul>
			</section>
		);
	return (
		<>
			{part(
				"notPublishable",
				problems.filter(({ isUnreadable }) => !isUnreadable),
			)}
			{part(
				"brokenFiles",
				problems.filter(({ isUnreadable }) => isUnreadable),
			)}
		</>
	);
}
