import { useState } from "react";
import { useEditor } from "../connection/editor-context.ts";
import type { NextToCheck } from "../pages/next-to-check.ts";
import { usePageName } from "../pages/page-name.ts";
import { useWords } from "../words/language.ts";

export type NextTextProps = {
	/** The texts of the card. */
	readonly keys: readonly string[];
	/** The texts of the page that nobody has written yet, or in which a language has not followed, in order. */
	readonly unfinished: readonly string[];
	readonly onNext: (key: string) => void;
	/** Such a text elsewhere. */
	readonly elsewhere: NextToCheck | undefined;
	readonly onElsewhere: (next: NextToCheck) => void;
};

/** Leads to the next text of the page that is to be looked at, and after the last of them to another page; gone when all is done. */
export function NextText({ keys, unfinished, onNext, elsewhere, onElsewhere }: NextTextProps) {
	const word = useWords();
	const nameOf = usePageName();
	const { locale } = useEditor();
	/** As the card was opened: a text that is written by now keeps its place in it. */
	const [order] = useState(unfinished);
	const [hadSome, setHadSome] = useState(unfinished.length > 0);
	if (!hadSome && unfinished.length > 0) setHadSome(true);
	const others = unfinished.filter((key) => !keys.includes(key));
	const after = order.slice(order.findLastIndex((key) => keys.includes(key)) + 1);
	const next = after.find((key) => others.includes(key)) ?? others[0];
	// Nobody who only looks something up is sent elsewhere.
	if (next === undefined && (!hadSome || elsewhere === undefined)) return null;
	return (
		<p className="choices next">
			{next !== undefined && (
				<button type="button" className="primary" onClick={() => onNext(next)}>
					{word("nextText", { count: String(others.length) })}
				</button>
			)}
			{next === undefined && elsewhere !== undefined && (
				<button type="button" className="primary" onClick={() => onElsewhere(elsewhere)}>
					{word("nextPage", { page: elsewhere.entry?.title[locale] ?? nameOf(elsewhere.page) })}
				</button>
			)}
		</p>
	);
}
