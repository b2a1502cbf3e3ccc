import { useWords } from "../words/language.ts";

/** Explains how changes become public, for editors that do not publish. */
export function WayToPublic({ hasVersions }: { readonly hasVersions: boolean }) {
	const word = useWords();
	return (
		<section className="way" aria-labelledby="way-to-public">
			<h3 id="way-to-public">{word("wayToPublic")}</h3>
			<ol>
				<li>{word("wayDrafts")}</li>
				<li>{word(hasVersions ? "wayVersion" : "wayNoVersion")}</li>
				<li>
					{word("wayPublish")}
					<details className="technical hint">
						<summary>{word("wayYourself")}</summary>
						<p>{word(hasVersions ? "publishHint" : "publishHintNoGit")}</p>
					</details>
				</li>
			</ol>
		</section>
	);
}
