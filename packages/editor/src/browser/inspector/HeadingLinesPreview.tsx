import { canRun } from "../connection/current-session.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { useAttempt } from "../ui/use-attempt.ts";

type HeadingLinesProps = {
	readonly text: string;
	readonly lines: readonly (readonly string[])[];
	readonly tag: string;
};

/**
 * Shows how a Japanese heading breaks into lines on the narrowest screen, and lets the person keep
 * a word on one line.
 */
export function HeadingLinesPreview({ text, lines, tag }: HeadingLinesProps) {
	const t = useTranslate();
	const { attempt, rejected } = useAttempt();
	const phrases = lines.flat();
	const joined = phrases.slice(1).map((phrase, index) => (phrases[index] ?? "") + phrase);
	const neighbors = [...new Set(joined)].filter((each) => text.includes(each));
	if (lines.length === 0) return null;
	return (
		<div className="breaks">
			<p className="hint">{t("narrowLines")}</p>
			<p className="narrow" lang={tag}>
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: Every change replaces all lines.
					<span key={index}>{line.join("")}</span>
				))}
			</p>
			{canRun("keepWhole") && neighbors.length > 0 && (
				<details>
					<summary>{t("brokenWord")}</summary>
					<p className="choices">
						{neighbors.map((each) => (
							<button
								key={each}
								type="button"
								onClick={() => void attempt({ kind: "keepWhole", word: each })}
							>
								{t("keepWhole", { word: each })}
							</button>
						))}
					</p>
					<RejectionNote reason={rejected} />
				</details>
			)}
		</div>
	);
}
