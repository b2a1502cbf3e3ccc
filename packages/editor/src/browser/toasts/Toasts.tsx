import { useEffect, useEffectEvent } from "react";
import type { MessageKey } from "../../i18n/t.ts";
import { useTranslate } from "../i18n/language.ts";
import { NamedText } from "../ui/NamedText.tsx";
import type { Toast } from "./first-toast.ts";

export type ToastsProps = {
	readonly isOffline: boolean;
	readonly toast: Toast | undefined;
	/** Called when the person continues to work, so that the toast does not cover anything. */
	readonly onRead: () => void;
};

/** Shows what has just happened, and announces it to screen readers. */
export function Toasts({ isOffline, toast, onRead }: ToastsProps) {
	const t = useTranslate();
	const read = useEffectEvent(onRead);
	useEffect(() => {
		if (toast === undefined || toast.name === "howTo") return;
		const end = new AbortController();
		// Not on `touchstart`, because the element under the finger would move.
		for (const event of ["pointerup", "keydown"])
			addEventListener(event, () => read(), { capture: true, signal: end.signal });
		return () => end.abort();
	}, [toast]);
	return (
		<div className="toasts" role="status" aria-label={t("toasts")}>
			{isOffline && <p data-trouble="">{t("offline")}</p>}
			{!isOffline && toast !== undefined && (
				<p>
					<NamedText>
						{t(forFingers(toast.name), {
							label: toast.text,
							reason: toast.text,
							place: toast.place ?? "",
						})}
					</NamedText>
				</p>
			)}
		</div>
	);
}

/** A device without a mouse hardly ever has a keyboard, so its toasts mention neither. */
function forFingers(name: MessageKey): MessageKey {
	if (!matchMedia("(hover: none)").matches) return name;
	return name === "howTo" ? "howToTouch" : name === "hasAdded" ? "hasAddedTouch" : name;
}
