import type { SiteDescription } from "../../server/description/describe-site.ts";
import { useWords } from "../words/language.ts";

/** What keeps files from being read, each with its place. */
export function Faults({ site: { faults, canShow } }: { readonly site: SiteDescription }) {
	const word = useWords();
	if (faults.length === 0) return null;
	return (
		<section className="faults" aria-label={word("faults")}>
			<p>
				<strong>{word("faults")}</strong> {word(canShow ? "faultsShown" : "faultsAll")}
			</p>
			<ul>
				{faults.map((fault) => (
					<li key={fault}>{fault}</li>
				))}
			</ul>
		</section>
	);
}
