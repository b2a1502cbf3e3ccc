import { type KeyPress, pressedKey } from "./pressed-key.ts";

type Listen = (event: KeyPress & { readonly preventDefault: () => void }) => void;
type Keys = { readonly addEventListener: (type: "keydown", listen: Listen, capture: true) => void };

/** Keeps the browser from closing a dialog or a popover with a key that an input method uses. */
export function keepOpenWhileComposing(keys: Keys): void {
	const listen: Listen = (event) => event.key === "Escape" && pressedKey(event) === "" && event.preventDefault();
	keys.addEventListener("keydown", listen, true);
}
