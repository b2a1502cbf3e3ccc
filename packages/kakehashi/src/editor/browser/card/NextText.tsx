import { useState } from "react";
import { useWords } from "../words/language.ts";

export type NextTextProps = {
	/** The texts of the card. */
	readonly keys: readonly string[];
	/** The texts of the page that nobody has written yet, in order. */
	readonly unfinished: readonly string[];
	readonly onNext: (key: string) => void;
};

/** Leads to the next text of the page that nobody has written yet; gone when there is none. */
export function NextText({ keys, unfinished, onNext }: NextTextProps) {
	const word = useWords();
	/** As the card was opened: a text that is written by now keeps its place in it. */
	const [order] = useState(unfinished);
	const others = unfinished.filter((key) => !keys.includes(key));
	const after = order.slice(order.findLastIndex((key) => keys.includes(key)) + 1);
	const next = after.find((key) => others.includes(key)) ?? others[0];
	if (next === undefined) return null;
	return (
		<p className="choices next">
			<button type="button" className="primary" onClick={() => onNext(next)}>
				{word("nextText", { count: String(others.length) })}
			</button>
		</p>
	);
}
