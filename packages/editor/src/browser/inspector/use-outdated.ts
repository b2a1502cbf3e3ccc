import { useEffect, useRef, useState } from "react";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { isSame } from "./is-same.ts";

const nothing: Texts = {};

type Seen = {
	readonly outdated: readonly string[];
	readonly texts: Texts;
	/** The language that was typed last. */
	readonly last?: string | undefined;
	/** Each language's text when it was opened or became outdated. */
	readonly before: Texts;
};

/**
 * The outdated languages of a text, without those that have been typed since they became outdated.
 * If any language was outdated, sends `confirmText` when the text closes. That confirms the text if
 * all languages are up to date by then.
 */
export function useOutdated(
	{
		key,
		outdated,
		texts: stands = nothing,
	}: Pick<ValueDescription, "key" | "outdated" | "texts">,
	texts: Texts,
): readonly string[] {
	const { runAction, settled } = useEditor();
	const [seen, setSeen] = useState<Seen>({ outdated, texts, before: stands });
	if (!isSame(seen.outdated, outdated) || !isSame(seen.texts, texts)) {
		const last =
			Object.keys(texts).find((code) => texts[code] !== seen.texts[code]) ?? seen.last;
		// These languages were typed before another language changed, so they are outdated again.
		const left = outdated.filter((code) => code !== last && !seen.outdated.includes(code));
		setSeen({
			outdated,
			texts,
			last,
			before: {
				...seen.before,
				...Object.fromEntries(left.map((code) => [code, texts[code] ?? ""])),
			},
		});
	}
	const typed = Object.keys(texts).filter((code) => texts[code] !== seen.before[code]);
	const isOutdated = outdated.length > 0;
	const left = useRef<() => void>(undefined);
	useEffect(() => {
		if (!isOutdated && left.current === undefined) return;
		// Confirms only at the end, not at each pause, because a half-typed text does not match the
		// other languages. If that fails, the text stays outdated, as the page and its lists say.
		left.current = () =>
			void settled().then(() => runAction({ kind: "confirmText", key, texts, typed }));
	});
	useEffect(() => () => left.current?.(), []);
	return outdated.filter((code) => !typed.includes(code));
}
