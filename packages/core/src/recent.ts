/** A cache that discards the least recently used values above a maximum total size. */
export type Recent<T> = {
	readonly get: (key: string) => T | undefined;
	readonly set: (key: string, value: T, size?: number) => void;
};

export function createRecent<T>(maxSize: number): Recent<T> {
	/** In order of use, the most recently used value last. */
	const held = new Map<string, { readonly value: T; readonly size: number }>();
	let total = 0;
	const remove = (key: string) => {
		total -= held.get(key)?.size ?? 0;
		held.delete(key);
	};
	return {
		get(key) {
			const found = held.get(key);
			if (found === undefined) return undefined;
			held.delete(key);
			held.set(key, found);
			return found.value;
		},
		set(key, value, size = 1) {
			remove(key);
			held.set(key, { value, size });
			total += size;
			for (const oldest of held.keys()) {
				if (total <= maxSize) break;
				remove(oldest);
			}
		},
	};
}
