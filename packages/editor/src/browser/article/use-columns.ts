import { useState } from "react";
import { flushSync } from "react-dom";
import type { SiteDescription } from "../../server/description/describe-site.ts";

/**
 * The two languages that are side by side, and the one in front, which is shown if there is room
 * for only one.
 * @param languages the languages of the text
 * @param locale the language of the page, which is in front at first
 */
export function useColumns(languages: SiteDescription["locales"], locale: string) {
	const [codes, setCodes] = useState<readonly string[]>([]);
	const columns = [...new Set([...codes, ...languages.map(({ code }) => code)])]
		.slice(0, 2)
		.flatMap((code) => languages.find((each) => each.code === code) ?? []);
	const [chosenFront, setFront] = useState(locale);
	const front = (columns.find((each) => each.code === chosenFront) ?? columns[0])?.code ?? "";
	const isHidden = (code: string) => columns.every((each) => each.code !== code);
	return {
		columns,
		front,
		setCodes,
		/** Brings a language to the front. */
		bringToFront: (next: string) => {
			if (isHidden(next))
				setCodes(columns.map((each) => (each.code === front ? next : each.code)));
			setFront(next);
		},
		/** Renders a language at once, beside the first one. */
		reveal: (code: string) => {
			if (isHidden(code)) flushSync(() => setCodes([columns[0]?.code ?? "", code]));
		},
	};
}
