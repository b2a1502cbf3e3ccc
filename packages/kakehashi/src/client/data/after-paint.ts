import { maxFrameMs, withTimeout } from "./timeouts.ts";

/** Calls `work` once what the document shows now is on the screen, or would be. */
export function afterPaint(work: () => void): void {
	withTimeout(new Promise(requestAnimationFrame), maxFrameMs)
		.catch(() => {})
		.then(() => setTimeout(work));
}
