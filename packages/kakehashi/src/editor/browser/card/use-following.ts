import { useEffect, useRef, useState } from "react";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";

/**
 * The languages of a text that are out of date, except those typed since it was opened. If some were out of date, the text
 * is confirmed when it is left, provided that all are in step by then.
 */
export function useFollowing({ key, behind, texts: stands = {} }: Pick<ValueDescription, "key" | "behind" | "texts">, texts: Texts): readonly string[] {
	const { act, settled } = useEditor();
	const [opened] = useState(stands);
	const typed = Object.keys(texts).filter((code) => texts[code] !== opened[code]);
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
