import type { DayRules } from "./day-rules.ts";
import type { FileRules } from "./sent-file.ts";
import type { ContactErrorCode } from "./text-checks.ts";

// The form shows these before anything checks a field: no library that checks comes with them.

/** A field of the owner's own, besides those that every contact form has. */
export type ExtraField = {
	readonly id: string;
	readonly kind: ExtraFieldKind;
	readonly required: boolean;
	/** Ids of what a `select` or a `choice` offers. */
	readonly options: readonly string[];
	/** Of a `choice` several may be taken; they are sent and stored with commas between. */
	readonly several?: boolean | undefined;
	/** Which days a `date` may be. */
	readonly days?: DayRules | undefined;
	/** Which files a `file` takes. */
	readonly files?: FileRules | undefined;
};

/** Longest value of each kind, in characters. */
export const extraFieldLimits = {
	text: 200,
	tel: 50,
	url: 500,
	number: 30,
	date: 10,
	select: 100,
	choice: 1_000,
	checkbox: 5,
	textarea: 1_000,
	file: 100,
} as const;
export type ExtraFieldKind = keyof typeof extraFieldLimits;
export const extraFieldKinds = Object.keys(extraFieldLimits) as [ExtraFieldKind, ...ExtraFieldKind[]];

/** With all of them full, a message is still small enough for the proxy in `deploy`. */
export const maxExtraFields = 10;

/** What can be wrong with an owner's own field. */
export const extraFieldErrorCodes = ["missing", "too_long", "characters", "format", "unknown"] as const satisfies readonly ContactErrorCode[];

/** What can be wrong with a day besides. */
export const dayErrorCodes = ["too_early", "too_late", "closed"] as const satisfies readonly ContactErrorCode[];

/** What can be wrong with a file besides. */
export const fileErrorCodes = ["too_many", "too_large", "file_type", "again"] as const satisfies readonly ContactErrorCode[];

/** What a ticked box of the owner's own is stored as. */
export const tickedValue = "yes";
