import type { Texts } from "../../site/value-texts.ts";
import { withNames } from "../../words/placeholder-names.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useWords } from "../words/language.ts";

/**
 * The texts that somebody else has written in the meantime, the texts that were typed here, and a
 * function that applies each.
 */
export type Conflict = {
	readonly theirs: Texts;
	readonly mine: Texts;
	readonly onTheirs: () => void;
	readonly onMine: () => void;
};

/** Shows both versions in the languages in which they differ, and lets the person choose one. */
export function Versions({ theirs, mine, onTheirs, onMine }: Conflict) {
	const word = useWords();
	const language = useMessageLanguage();
	const { site } = useEditor();
	return (
		<div className="trouble" role="alert">
			<p>{word("conflict")}</p>
			<dl className="versions">
				{site.locales
					.filter(({ code }) => theirs[code] !== mine[code])
					.map(({ code, tag }) => (
						<div key={code} lang={tag}>
							<dt>{word("theirs")}</dt>
							<dd>{withNames(theirs[code] ?? "", language)}</dd>
							<dt>{word("mine")}</dt>
							<dd>{withNames(mine[code] ?? "", language)}</dd>
						</div>
					))}
			</dl>
			<p className="choices">
				<button type="button" onClick={onTheirs}>
					{word("keepTheirs")}
				</button>
				<button type="button" className="primary" onClick={onMine}>
					{word("keepMine")}
				</button>
			</p>
		</div>
	);
}
