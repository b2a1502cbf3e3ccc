import { chunkTimeoutMs, withTimeout } from "./timeouts.ts";

/**
 * Loads something once, with the timeout for scripts. After a failure, the next call loads it
 * again, unless `retry` is false. After a timeout, calls reject at once until the load completes,
 * because the browser never requests a pending script a second time.
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
		const discard = () => {
			if (retry) known = undefined;
		};
		loading.then(settle, discard);
		return known;
	};
}
