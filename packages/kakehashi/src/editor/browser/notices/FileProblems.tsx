import type { SiteDescription } from "../../server/description/describe-site.ts";
import { useWords } from "../words/language.ts";

/** What keeps files from being read, each with its place. */
export function FileProblems({ site: { problems, canShow } }: { readonly site: SiteDescription }) {
	const word = useWords();
	if (problems.length === 0) return null;
	return (
		<section className="file-problems" aria-label={word("brokenFiles")}>
			<p>
				<strong>{word("brokenFiles")}</strong> {word(canShow ? "brokenFilesShown" : "brokenFilesAll")}
			</p>
			<ul>
				{problems.map((problem) => (
					<li key={problem}>{problem}</li>
				))}
			</ul>
		</section>
	);
}
