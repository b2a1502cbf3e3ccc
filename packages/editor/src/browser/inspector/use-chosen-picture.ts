import { useEffect, useRef, useState } from "react";
import type { SitePicture } from "../../pictures/site-pictures.ts";
import { guardInspector } from "./close-inspector.ts";
import type { PreparedPicture } from "./prepare-picture.ts";

/**
 * A picture that is chosen but not saved. Asks the person before its inspector or the window
 * closes.
 */
export function useChosenPicture() {
	const [chosen, setChosen] = useState<PreparedPicture | SitePicture>();
	/**
	 * Closes the inspector, once the picture is saved or discarded; undefined if nobody wants to
	 * close it.
	 */
	const [leave, setLeave] = useState<() => void>();
	const question = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (chosen === undefined) return;
		const unguard = guardInspector((next) => setLeave(() => next));
		const stay = (event: Event) => event.preventDefault();
		addEventListener("beforeunload", stay);
		return () => {
			unguard();
			removeEventListener("beforeunload", stay);
			if ("url" in chosen) URL.revokeObjectURL(chosen.url);
		};
	}, [chosen]);
	useEffect(() => {
		if (leave === undefined) return;
		if (chosen === undefined) {
			setLeave(undefined);
			leave();
			return;
		}
		const group = question.current?.closest("details");
		if (group) group.open = true;
		question.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
		question.current?.querySelector("button")?.focus({ preventScroll: true });
	}, [chosen, leave]);
	return {
		chosen,
		setChosen,
		question,
		isQuestionOpen: leave !== undefined,
		stay: () => setLeave(undefined),
	};
}
