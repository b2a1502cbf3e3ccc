/** Calls `work` when the browser has nothing better to do, or after a few seconds in which it always had. */
export function whenIdle(work: () => void): void {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 4000 });
	else setTimeout(work, 200);
}

/** True when the visitor asked to save data, or when the connection is slow: then nothing is loaded in advance. */
export function savesData(): boolean {
	const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } };
	return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
