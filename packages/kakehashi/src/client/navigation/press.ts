/** How long a press is waited for, in milliseconds. A click takes half of that. */
const maxPressMs = 300;

/**
 * Watches for presses, because one whose element is removed before it ends is not a click: the page that would replace it
 * can wait. The returned promise resolves when a press has led somewhere, or no longer can.
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
