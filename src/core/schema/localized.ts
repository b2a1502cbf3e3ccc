/** A value that each language has its own version of, keyed by locale code. */
export class Localized<T> {
	readonly byLocale: Readonly<Record<string, T>>;
	constructor(byLocale: Readonly<Record<string, T>>) {
		this.byLocale = byLocale;
	}
}

/** The same shape with every `Localized<T>` replaced by `T`: a content file in one language. */
export type InLocale<T> =
	T extends Localized<infer U>
		? U
		: T extends readonly (infer E)[]
			? readonly InLocale<E>[]
			: T extends object
				? { readonly [K in keyof T]: InLocale<T[K]> }
				: T;

/** Picks one language out of checked content. Throws if a value lacks it, which the schemas exclude. */
export function inLocale<T>(value: T, code: string): InLocale<T> {
	return pick(value, code) as InLocale<T>;
}

function pick(value: unknown, code: string): unknown {
	if (value instanceof Localized) {
		if (!Object.hasOwn(value.byLocale, code)) throw new Error(`No text for "${code}"`);
		return value.byLocale[code];
	}
	if (Array.isArray(value)) return value.map((item) => pick(item, code));
	if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pick(item, code)]));
	return value;
}
