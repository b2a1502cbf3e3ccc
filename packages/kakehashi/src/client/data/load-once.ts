import { chunkTimeoutMs, withTimeout } from "./timeouts.ts";

/**
 * Loads something once, and waits for it no longer than a script may take. What failed is requested again by the next call,
 * unless `retry` is false. The browser never again requests a script that does not answer: until it does, later callers are
 * told at once.
 */
export function loadOnce<T>(load: () => Promise<T>, { retry = true } = {}): () => Promise<T> {
	let known: Promise<T> | undefined;
	return () => {
		if (known !== undefined) return known;
		const loading = load();
		known = withTimeout(loading, chunkTimeoutMs);
		const settle = () => {
			known = loading;
		};
		const forget = () => {
			if (retry) known = undefined;
		};
		loading.then(settle, forget);
		return known;
	};
}
