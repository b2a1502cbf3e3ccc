/** What is read of a keyboard event, whether it is the browser's or React's. */
export type KeyPress = {
	/** Missing where a program, such as one that fills in forms, makes an event up. */
	readonly key?: string;
	readonly keyCode: number;
	readonly isComposing?: boolean;
	readonly nativeEvent?: { readonly isComposing?: boolean };
};

/**
 * The key that was pressed; empty if an input method uses it, and it is nobody else's. Safari ends a composition first, and
 * only the code 229 says what the key was for. All handlers read keys by this.
 */
export function pressedKey(event: KeyPress): string {
	return (event.nativeEvent ?? event).isComposing || event.keyCode === 229 ? "" : (event.key ?? "");
}
