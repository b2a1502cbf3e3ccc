import { useState } from "react";
import { useEditor } from "../connection/editor-context.ts";
import type { NextToCheck } from "../pages/next-to-check.ts";
import { usePageName } from "../pages/page-name.ts";
import { useWords } from "../words/language.ts";

export type NextTextProps = {
	/** The texts of the card. */
	readonly keys: readonly string[];
	/** The texts of the page that nobody has written yet, or in which a language is out of date, in order. */
	readonly unfinished: readonly string[];
	readonly onNext: (key: string) => void;
	/** A text of that kind on another page. */
	readonly elsewhere: NextToCheck | undefined;
	readonly onElsewhere: (next: NextToCheck) => void;
};

/** Leads to the next text on the page that needs attention, and after the last one to another page; gone when everything is done. */
export function NextText({ keys, unfinished, onNext, elsewhere, onElsewhere }: NextTextProps) {
	const word = useWords();
	const nameOf = usePageName();
	const { locale } = useEditor();
	/** As they were when the card was opened: a text that has been written since keeps its place. */
	const [order] = useState(unfinished);
	const [hadSome, setHadSome] = useState(unfinished.length > 0);
	if (!hadSome && unfinished.length > 0) setHadSome(true);
	const others = unfinished.filter((key) => !keys.includes(key));
	const after = order.slice(order.findLastIndex((key) => keys.includes(key)) + 1);
	const next = after.find((key) => others.includes(key)) ?? others[0];
	// Nobody who only looks something up is sent to another page.
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
