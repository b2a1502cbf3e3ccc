import { useState } from "react";
import type { EditServer } from "../connection/edit-server.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { useWords } from "../words/language.ts";

type HeadingLinesProps = { readonly server: EditServer; readonly text: string; readonly inLines: boolean; readonly tag: string };

/** How a Japanese heading breaks on the narrowest screen, and a way to keep a word whole that it would break. */
export function HeadingLines({ server, text, inLines, tag }: HeadingLinesProps) {
	const word = useWords();
	const [asked, setAsked] = useState(0);
	const [lines = []] = useAnswer(() => server.headingLines(text, inLines), [server, text, inLines, asked]);
	const phrases = lines.flat();
	const joined = phrases.slice(1).map((phrase, index) => (phrases[index] ?? "") + phrase);
	const neighbours = [...new Set(joined)].filter((each) => text.includes(each));
	const keep = async (whole: string) => {
		await server.keepWhole(whole).catch(() => undefined);
		setAsked((before) => before + 1);
	};
	if (lines.length === 0) return null;
	return (
		<div className="breaks">
			<p className="hint">{word("narrowLines")}</p>
			<p className="narrow" lang={tag}>
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines are made anew with each change.
					<span key={index}>{line.join("")}</span>
				))}
			</p>
			{neighbours.length > 0 && (
				<details>
					<summary>{word("brokenWord")}</summary>
					<p className="choices">
						{neighbours.map((each) => (
							<button key={each} type="button" onClick={() => void keep(each)}>
								{word("keepWhole", { word: each })}
							</button>
						))}
					</p>
				</details>
			)}
		</div>
	);
}
