// How long the browser waits for an answer, in milliseconds. Nothing waits without one of these limits.

/** For a payload, the manifest, or the newest build's id. */
export const dataTimeoutMs = 10_000;

/** For the script and the styles of a page. */
export const chunkTimeoutMs = 10_000;

/** How long an address without a route waits for the manifest, which may redirect it. */
export const manifestTimeoutMs = 2_000;

/** For a picture: a hidden window has none. */
export const maxFrameMs = 500;

/** For the server to accept a message. */
export const sendTimeoutMs = 20_000;

/** The same with files. */
export const uploadTimeoutMs = 300_000;

/** Rejects if work takes longer than a limit. The work itself continues. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
	return Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs))]);
}
