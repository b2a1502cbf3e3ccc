/**
 * The maximum time to wait for the end of a press, in milliseconds. A click takes about half of
 * that.
 */
const maxPressMs = 300;

/**
 * Watches for presses of the pointer. If a page were replaced during a press, the pressed element
 * would be removed and the click would be lost, so the new page waits.
 * @returns a function that returns a promise for the end of the last press: it resolves when the
 * press has started a navigation, or after `maxPressMs`
 */
export function watchPresses(): () => Promise<unknown> | undefined {
	let over: Promise<unknown> | undefined;
	addEventListener("pointerdown", () => {
		over = new Promise((resolve) => {
			setTimeout(resolve, maxPressMs);
			globalThis.navigation?.addEventListener("navigate", resolve, { once: true });
		});
	});
	return () => over;
}
