import type { ShownProblem } from "../../server/description/shown-problems.ts";
import { useEditor } from "../connection/editor-context.ts";
import { usePlaceName } from "../pages/page-name.ts";
import { pageOfText } from "../pages/places.ts";
import { useWords } from "../words/language.ts";

type FileProblemsProps = {
	/** Opens a text by its key. */
	readonly onText: (key: string) => void;
	readonly onPage: (file: string) => void;
};

/** What keeps pages from the site: what can be mended here, and files that nothing can be read of. */
export function FileProblems({ onText, onPage }: FileProblemsProps) {
	const word = useWords();
	const { site } = useEditor();
	const { problems, canShow } = site;
	const nameOf = usePlaceName();
	const [unreadable, others] = [problems.filter(({ place }) => place !== undefined), problems.filter(({ place }) => place === undefined)];
	if (problems.length === 0) return null;
	const hint = word(canShow ? "brokenFilesShown" : "brokenFilesAll");
	const leadTo = ({ file, key }: ShownProblem) => {
		const page = pageOfText(site, `${file}#`);
		return key !== undefined ? () => onText(key) : page && (() => onPage(page.file));
	};
	return (
		<>
			{others.length > 0 && (
				<section className="file-problems" aria-label={word("notPublishable")}>
					<p>
						<strong>{word("notPublishable")}</strong> {hint}
					</p>
					<ul>
						{others.map((problem) => {
							const [place, show] = [nameOf(`${problem.file}#`), leadTo(problem)];
							return (
								<li key={`${problem.key} ${problem.file} ${problem.message}`}>
									<span>
										{place}: {problem.message}
									</span>
									{show && (
										<button type="button" aria-label={word("show", { place })} onClick={show}>
											{word("showIt")}
										</button>
									)}
								</li>
							);
						})}
					</ul>
				</section>
			)}
			{unreadable.length > 0 && (
				<section className="file-problems" aria-label={word("brokenFiles")}>
					<p>
						<strong>{word("brokenFiles")}</strong> {hint}
					</p>
					<ul>
						{unreadable.map(({ place, message }) => (
							<li key={`${place} ${message}`}>
								<code>{place}</code> {message}
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
