import { useState } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import type { NextToCheck } from "../pages/next-to-check.ts";
import { usePageName } from "../pages/page-name.ts";

export type NextTextProps = {
	/** The texts of the inspector. */
	readonly keys: readonly string[];
	/**
	 * The texts of the page that are not written yet or are outdated in a language, in the order of
	 * the page.
	 */
	readonly unfinished: readonly string[];
	readonly onNext: (key: string) => void;
	/** An unwritten or outdated text on another page; undefined if there is none. */
	readonly elsewhere: NextToCheck | undefined;
	readonly onElsewhere: (next: NextToCheck) => void;
};

/**
 * A button to the next text of the page that needs work. After the last one, it goes to another
 * page. Shows nothing when everything is done.
 */
export function NextText({ keys, unfinished, onNext, elsewhere, onElsewhere }: NextTextProps) {
	const t = useTranslate();
	const nameOf = usePageName();
	const { locale } = useEditor();
	/** The order when the inspector opened. A text keeps its position after it has been written. */
	const [order] = useState(unfinished);
	const [hadSome, setHadSome] = useState(unfinished.length > 0);
	if (!hadSome && unfinished.length > 0) setHadSome(true);
	const others = unfinished.filter((key) => !keys.includes(key));
	const after = order.slice(order.findLastIndex((key) => keys.includes(key)) + 1);
	const next = after.find((key) => others.includes(key)) ?? others[0];
	// Offers another page only if this page had texts to work on. A person who only looks something
	// up is not sent away.
	if (next === undefined && (!hadSome || elsewhere === undefined)) return null;
	return (
		<p className="choices next">
			{next !== undefined && (
				<button type="button" className="primary" onClick={() => onNext(next)}>
					{t("nextText", { count: others.length })}
				</button>
			)}
			{next === undefined && elsewhere !== undefined && (
				<button type="button" className="primary" onClick={() => onElsewhere(elsewhere)}>
					{t("nextPage", {
						page: elsewhere.entry?.title[locale] ?? nameOf(elsewhere.page),
					})}
				</button>
			)}
		</p>
	);
}
