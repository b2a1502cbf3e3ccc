// Timeouts of the browser, in milliseconds. Every request has one of these limits.

/** For a payload, the manifest, or the newest build's id. */
export const dataTimeoutMs = 10_000;

/** For the script and the styles of a page. */
export const chunkTimeoutMs = 10_000;

/**
 * How long a navigation to an address without a route waits for the manifest, which may contain a
 * redirect for it.
 */
export const manifestTimeoutMs = 2_000;

/** For an animation frame: a hidden window gets none. */
export const maxFrameMs = 500;

/** For the server to accept a message. */
export const sendTimeoutMs = 20_000;

/** For the server to accept a message with files. */
export const uploadTimeoutMs = 300_000;

/** Rejects if work takes longer than a limit. The work itself continues. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
	return Promise.race([
		work,
		new Promise<never>((_, reject) =>
			setTimeout(() => reject(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs),
		),
	]);
}
