/**
 * Uses the session storage. Returns undefined if storage is disabled or full, or contains data of
 * another program that `use` cannot read.
 */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(sessionStorage);
	} catch {
		return undefined;
	}
}
