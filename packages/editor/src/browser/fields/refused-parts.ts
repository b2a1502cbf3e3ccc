/** A problem in a value that is changed as a whole: its path in the value, and the reason. */
export type RefusedPart = { readonly path: readonly string[]; readonly reason: string };

/** The problems below one step of the path, with paths relative to that step. */
export const refusedIn = (parts: readonly RefusedPart[], step: string): readonly RefusedPart[] =>
	parts.flatMap(({ path: [first, ...path], reason }) =>
		first === step ? [{ path, reason }] : [],
	);

/** Converts problems with full keys to problems within the value that has this key. */
export const refusedBelow = (
	key: string,
	reasons: readonly { readonly key: string; readonly reason: string }[],
): readonly RefusedPart[] =>
	reasons.flatMap((each) =>
		each.key.startsWith(`${key}.`)
			? [{ path: each.key.slice(key.length + 1).split("."), reason: each.reason }]
			: [],
	);
