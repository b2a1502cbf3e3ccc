import { useEffect, useRef, useState } from "react";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";

const nothing: Texts = {};

/**
 * The languages of a text that are out of date, except those typed since they were. If some were out of date, the text
 * is confirmed when it is left, provided that all are in step by then.
 */
export function useFollowing({ key, behind, texts: stands = nothing }: Pick<ValueDescription, "key" | "behind" | "texts">, texts: Texts): readonly string[] {
	const { act, settled } = useEditor();
	const [seen, setSeen] = useState({ behind, stands, before: stands });
	if (seen.behind !== behind || seen.stands !== stands) {
		/** Another language was changed after these were typed. */
		const left = behind.filter((code) => !seen.behind.includes(code) && seen.stands[code] === stands[code]);
		setSeen({ behind, stands, before: { ...seen.before, ...Object.fromEntries(left.map((code) => [code, stands[code] ?? ""])) } });
	}
	const typed = Object.keys(texts).filter((code) => texts[code] !== seen.before[code]);
	const isBehind = behind.length > 0;
	const left = useRef<() => void>(undefined);
	useEffect(() => {
		if (!isBehind && left.current === undefined) return;
		// Not at each pause: half-typed words agree with nothing.
		left.current = () =>
			void settled()
				.then(() => act({ kind: "confirmText", key, texts, typed }))
				.catch(() => undefined);
	});
	useEffect(() => () => left.current?.(), []);
	return behind.filter((code) => !typed.includes(code));
}
