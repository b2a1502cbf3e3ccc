/**
 * Calls `work` when the browser is idle, or after four seconds at the latest. In browsers without
 * `requestIdleCallback`, calls it after 200 ms.
 */
export function whenIdle(work: () => void): void {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 4000 });
	else setTimeout(work, 200);
}

/**
 * True if the visitor has turned on data saving, or if the connection is slow. Then nothing is
 * prefetched.
 */
export function savesData(): boolean {
	const { connection } = navigator as Navigator & {
		readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
	};
	return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
