import type { ContactErrorCode } from "./text-checks.ts";

// The form shows these before anything checks a field: no library that checks comes with them.

/** A field of the owner's own, besides those that every contact form has. */
export type ExtraField = {
	readonly id: string;
	readonly kind: ExtraFieldKind;
	readonly required: boolean;
	/** Ids of the choices of a `select`. */
	readonly options: readonly string[];
};

/** Longest value of each kind, in characters. */
export const extraFieldLimits = { text: 200, tel: 50, url: 500, number: 30, date: 10, select: 100, checkbox: 5, textarea: 1_000 } as const;
export type ExtraFieldKind = keyof typeof extraFieldLimits;
export const extraFieldKinds = Object.keys(extraFieldLimits) as [ExtraFieldKind, ...ExtraFieldKind[]];

/** With all of them full, a message is still small enough for the proxy in `deploy`. */
export const maxExtraFields = 10;

/** What can be wrong with an owner's own field. */
export const extraFieldErrorCodes = ["missing", "too_long", "characters", "format", "unknown"] as const satisfies readonly ContactErrorCode[];

/** What a ticked box of the owner's own is stored as. */
export const tickedValue = "yes";
