import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { canRun } from "../connection/current-session.ts";
import { closeInspector } from "../inspector/close-inspector.ts";
import { coversPage } from "./app-places.ts";
import type { Panel } from "./bar-options.ts";
import type { OpenTexts } from "./open-texts.ts";
import type { OpenedParts } from "./use-opened.ts";

/** Opens and closes the panels beside the page: by buttons, and by a key the search. */
export function usePanels(opened: OpenedParts, texts: OpenTexts) {
	const { inspector, panel } = opened;
	const togglePanel = (next: Panel) => {
		const isBehindInspector = inspector !== undefined && coversPage();
		if (panel === next && !isBehindInspector) return opened.close("panel", "toast");
		flushSync(() => opened.open({ panel: next }));
		texts.makeWayForSheet();
	};
	useFindKeys(
		() =>
			canRun("replaceTexts") &&
			closeInspector(() =>
				panel === "find"
					? document.querySelector<HTMLInputElement>(".find input")?.select()
					: togglePanel("find"),
			),
	);
	return {
		togglePanel,
		/** The panel of changes replaces the page and the inspector. */
		openChanges: () => closeInspector(() => togglePanel("changes")),
	};
}

/** Ctrl+Shift+F searches the whole site. Ctrl+F still opens the browser's own search. */
function useFindKeys(onFind: () => void): void {
	const find = useEffectEvent(onFind);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (
				!(event.ctrlKey || event.metaKey) ||
				!event.shiftKey ||
				event.altKey ||
				pressedKey(event).toLowerCase() !== "f"
			)
				return;
			event.preventDefault();
			find();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}
