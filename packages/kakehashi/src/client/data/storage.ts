/** Uses the browser's session storage. It may be switched off, full, or contain what another program wrote: then the result is undefined. */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(sessionStorage);
	} catch {
		return undefined;
	}
}
