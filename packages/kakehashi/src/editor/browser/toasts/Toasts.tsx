import { useEffect, useEffectEvent } from "react";
import type { WordName } from "../../words/words.ts";
import { NamedText } from "../ui/NamedText.tsx";
import { useWords } from "../words/language.ts";
import type { Toast } from "./first-toast.ts";

export type ToastsProps = {
	readonly isOffline: boolean;
	readonly notice: Toast | undefined;
	/** Called when somebody continues, so that the notice does not cover what comes next. */
	readonly onRead: () => void;
};

/** What has just happened, for eyes and ears. */
export function Toasts({ isOffline, notice, onRead }: ToastsProps) {
	const word = useWords();
	const read = useEffectEvent(onRead);
	useEffect(() => {
		if (notice === undefined || notice.name === "howTo") return;
		const end = new AbortController();
		// Not on touchstart: what is under the finger would move away.
		for (const event of ["pointerup", "keydown"]) addEventListener(event, () => read(), { capture: true, signal: end.signal });
		return () => end.abort();
	}, [notice]);
	return (
		<div className="notices" role="status">
			{isOffline && <p data-trouble="">{word("offline")}</p>}
			{!isOffline && notice !== undefined && (
				<p>
					<NamedText>{word(forFingers(notice.name), { label: notice.text, reason: notice.text, place: notice.place ?? "" })}</NamedText>
				</p>
			)}
		</div>
	);
}

/** Without a mouse there is hardly ever a keyboard, so the notice mentions neither. */
function forFingers(name: WordName): WordName {
	if (!matchMedia("(hover: none)").matches) return name;
	return name === "howTo" ? "howToTouch" : name === "hasAdded" ? "hasAddedTouch" : name;
}
