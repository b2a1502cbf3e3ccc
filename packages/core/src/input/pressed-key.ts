/**
 * The properties of a keyboard event that `pressedKey` reads, for events of the browser and of
 * React.
 */
export type KeyPress = {
	/** Undefined in events that a program creates, such as one that fills in forms. */
	readonly key?: string;
	readonly keyCode: number;
	readonly isComposing?: boolean;
	readonly nativeEvent?: { readonly isComposing?: boolean };
};

/**
 * The key of a keyboard event. Empty if the key belongs to an input method (IME), so that no
 * handler reacts to it. Safari ends the composition before it sends the event, and then only the
 * key code 229 shows that the key was for the input method. All keyboard handlers must use this
 * function.
 * @param event a `keydown` or `keyup` event, of the browser or of React
 * @returns such as `Escape`, or an empty string
 * @example
 * ```ts
 * addEventListener("keydown", (event) => pressedKey(event) === "Escape" && close());
 * ```
 */
export function pressedKey(event: KeyPress): string {
	return (event.nativeEvent ?? event).isComposing || event.keyCode === 229
		? ""
		: (event.key ?? "");
}
