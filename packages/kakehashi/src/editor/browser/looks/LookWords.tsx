import { type Look, type LookToken, lookTokens, lookWords } from "../../../core/payload/look.ts";
import { choiceName } from "../../words/choice-names.ts";
import type { WordName } from "../../words/words.ts";
import { useMessageLanguage, useWords } from "../words/language.ts";

type LookWordsProps = { readonly look: Look; readonly onSet: (token: LookToken, word: string) => void };

const labels: Readonly<Record<LookToken, WordName>> = {
	shape: "lookShape",
	frame: "lookFrame",
	numbers: "lookNumbers",
	header: "lookHeader",
	tiles: "lookTiles",
	buttons: "lookButtons",
	cover: "lookCover",
	ground: "lookGround",
	seam: "lookSeam",
};

/** What a look decides besides colours and fonts, each setting separately. */
export function LookWords({ look, onSet }: LookWordsProps) {
	const word = useWords();
	const language = useMessageLanguage();
	return (
		<div>
			{lookTokens.map((token) => (
				<label key={token} className="look-word">
					<span>{word(labels[token])}</span>
					<select value={look[token] ?? lookWords[token][0]} onChange={({ target }) => onSet(token, target.value)}>
						{lookWords[token].map((each) => (
							<option key={each} value={each}>
								{choiceName(token, each)?.[language] ?? each}
							</option>
						))}
					</select>
				</label>
			))}
		</div>
	);
}
