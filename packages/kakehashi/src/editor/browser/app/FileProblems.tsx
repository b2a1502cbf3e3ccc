import type { ShownProblem } from "../../review/shown-problems.ts";
import { useEditor } from "../connection/editor-context.ts";
import { pageOfText } from "../pages/places.ts";
import { useWords } from "../words/language.ts";

/**
 * Lists what prevents publishing: problems that can be fixed in the editor, and files that the
 * editor cannot read.
 */
export function FileProblems() {
	const word = useWords();
	const { site, show } = useEditor();
	const { problems, canShow } = site;
	const hint = word(canShow ? "brokenFilesShown" : "brokenFilesAll");
	const canLead = ({ file, key }: ShownProblem) =>
		key !== undefined || pageOfText(site, `${file}#`) !== undefined;
	/** A hint that says which of the problems can be fixed in the editor. */
	const leads = (some: readonly ShownProblem[]) =>
		[some.some(canLead) && word("opensByShow"), !some.every(canLead) && word("onlyInFiles")]
			.filter((each) => each !== false)
			.join(" ");
	const part = (name: "notPublishable" | "brokenFiles", some: readonly ShownProblem[]) =>
		some.length > 0 && (
			<section className="file-problems" aria-label={word(name)}>
				<p>
					<strong>{word(name)}</strong> {name === "notPublishable" && leads(some)} {hint}
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
									aria-label={word("show", { place: problem.place })}
									onClick={() => show(problem)}
								>
									{word("showIt")}
								</button>
							)}
							{problem.details !== undefined && (
								<details open={problem.isUnreadable}>
									<summary>{word("technical")}</summary>
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
