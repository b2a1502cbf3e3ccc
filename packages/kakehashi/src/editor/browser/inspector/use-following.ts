import { useEffect, useRef, useState } from "react";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { isSame } from "./use-autosave.ts";

const nothing: Texts = {};

type Seen = {
	readonly outdated: readonly string[];
	readonly texts: Texts;
	/** The language that was typed last. */
	readonly last?: string | undefined;
	/** What each language said when it was opened, or was found out of date. */
	readonly before: Texts;
};

/**
 * The languages of a text that are out of date, except those typed since they were. If some were out of date, the text
 * is confirmed when it is left, provided that all are in step by then.
 */
export function useFollowing(
	{ key, outdated, texts: stands = nothing }: Pick<ValueDescription, "key" | "outdated" | "texts">,
	texts: Texts,
): readonly string[] {
	const { runAction, settled } = useEditor();
	const [seen, setSeen] = useState<Seen>({ outdated, texts, before: stands });
	if (!isSame(seen.outdated, outdated) || !isSame(seen.texts, texts)) {
		const last = Object.keys(texts).find((code) => texts[code] !== seen.texts[code]) ?? seen.last;
		// They were typed before another language changed.
		const left = outdated.filter((code) => code !== last && !seen.outdated.includes(code));
		setSeen({ outdated, texts, last, before: { ...seen.before, ...Object.fromEntries(left.map((code) => [code, texts[code] ?? ""])) } });
	}
	const typed = Object.keys(texts).filter((code) => texts[code] !== seen.before[code]);
	const isOutdated = outdated.length > 0;
	const left = useRef<() => void>(undefined);
	useEffect(() => {
		if (!isOutdated && left.current === undefined) return;
		// Not at each pause: half-typed words agree with nothing.
		left.current = () =>
			void settled()
				.then(() => runAction({ kind: "confirmText", key, texts, typed }))
				.catch(() => undefined);
	});
	useEffect(() => () => left.current?.(), []);
	return outdated.filter((code) => !typed.includes(code));
}
