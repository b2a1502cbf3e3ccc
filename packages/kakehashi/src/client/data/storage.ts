/** Uses what the browser keeps for the tab. It may be switched off, full, or hold what another program wrote: then the answer is undefined. */
export function access<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(sessionStorage);
	} catch {
		return undefined;
	}
}
