import type { MouseEvent } from "react";
import { useUnanswered } from "../connection/use-answer.ts";
import { useWords } from "../words/language.ts";

/** Says that something that was asked for has not come, and asks again on a click. Nothing while all has come. */
export function NotAnswered() {
	const word = useWords();
	const unanswered = useUnanswered();
	if (unanswered.length === 0) return null;
	const reason = unanswered.find((each) => each.reason !== undefined)?.reason ?? word("offline");
	const retryAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		// The button goes, and the focus stays in its panel.
		currentTarget.closest("aside, section")?.querySelector<HTMLElement>("h2[tabindex]")?.focus();
		for (const { retry } of unanswered) retry();
	};
	return (
		<div className="trouble" role="alert">
			<p>{reason}</p>
			<button type="button" onClick={retryAll}>
				{word("proposeAgain")}
			</button>
		</div>
	);
}
