import { type KeyPress, pressedKey } from "./pressed-key.ts";

type Listen = (event: KeyPress & { readonly preventDefault: () => void }) => void;
type Keys = { readonly addEventListener: (type: "keydown", listen: Listen, capture: true) => void };

/**
 * Prevents the browser from closing a dialog or a popover when the visitor presses Escape in an
 * input method (IME).
 */
export function keepOpenWhileComposing(keys: Keys): void {
	const listen: Listen = (event) =>
		event.key === "Escape" && pressedKey(event) === "" && event.preventDefault();
	keys.addEventListener("keydown", listen, true);
}
