/** For how long a press is waited for, in milliseconds. A click takes half of that. */
const maxPressMs = 300;

/**
 * Watches for presses, because one whose element goes before it ends is not a click: the page that would take its place can
 * wait. What is answered resolves when a press has led somewhere, or could not any more.
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
