import { createContext, use } from "react";

/** What is wrong in a value that is changed as a whole: where, and why. */
type RefusedPart = { readonly path: readonly string[]; readonly reason: string };

export const RefusedParts = createContext<readonly RefusedPart[]>([]);

/** Why this part of the value was refused; undefined if it was not. */
export const useRefused = (): string | undefined => use(RefusedParts).find(({ path }) => path.length === 0)?.reason;

/** What is wrong below a part. */
export const refusedIn = (parts: readonly RefusedPart[], step: string): readonly RefusedPart[] =>
	parts.flatMap(({ path: [first, ...path], reason }) => (first === step ? [{ path, reason }] : []));

/** The same of what was said about keys, in the value with a key. */
export const refusedBelow = (key: string, reasons: readonly { readonly key: string; readonly reason: string }[]): readonly RefusedPart[] =>
	reasons.flatMap((each) => (each.key.startsWith(`${key}.`) ? [{ path: each.key.slice(key.length + 1).split("."), reason: each.reason }] : []));
