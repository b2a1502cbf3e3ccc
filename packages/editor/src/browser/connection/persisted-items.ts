/**
 * Items that only this window stores, because the storage of the browser is switched off or full.
 */
const own = new Map<string, string>();

function attempt<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(localStorage);
	} catch {
		return undefined;
	}
}

/**
 * Named texts in the storage of this browser. If the storage is switched off or full, they last
 * until the window closes.
 */
export const persistedItems = {
	names: (): string[] => [
		...new Set([...own.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])]),
	],
	get: (name: string): string | null =>
		own.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
	set(name: string, text: string): void {
		own.set(name, text);
		attempt((storage) => {
			storage.setItem(name, text);
			own.delete(name);
		});
	},
	remove(name: string): void {
		own.delete(name);
		attempt((storage) => storage.removeItem(name));
	},
};
