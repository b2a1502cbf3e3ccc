/** Calls `work` when the browser is idle, or after a few seconds in which it never was. */
export function whenIdle(work: () => void): void {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 4000 });
	else setTimeout(work, 200);
}

/** True if the visitor asked to save data, or if the connection is slow: then nothing is loaded in advance. */
export function savesData(): boolean {
	const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } };
	return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
