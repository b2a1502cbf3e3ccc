import { useEffect, useEffectEvent } from "react";
import { pressedKey } from "../../../core/input/pressed-key.ts";

/** Ctrl+Shift+F searches the whole site. Ctrl+F still opens the browser's own search. */
export function useFindKeys(onFind: () => void): void {
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
