import { maxFrameMs, withTimeout } from "./timeouts.ts";

/**
 * Calls `work` after the current state of the document has been painted. In a hidden window, calls
 * it after a timeout.
 */
export function afterPaint(work: () => void): void {
	withTimeout(new Promise(requestAnimationFrame), maxFrameMs)
		.catch(() => {})
		.then(() => setTimeout(work));
}
