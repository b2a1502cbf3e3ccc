import type { DayRules } from "./day-rules.ts";
import type { FileRules } from "./sent-file.ts";
import type { ContactErrorCode } from "./text-checks.ts";

// The form shows these before anything checks a field, so no validation library is loaded with them.

/** One of the owner's own fields, besides those that every contact form has. */
export type ExtraField = {
	readonly id: string;
	readonly kind: ExtraFieldKind;
	readonly required: boolean;
	/** Ids of the options of a `select` or a `choice`. */
	readonly options: readonly string[];
	/** Whether several options of a `choice` may be chosen; they are sent and stored separated by commas. */
	readonly several?: boolean | undefined;
	/** Which days a `date` may be. */
	readonly days?: DayRules | undefined;
	/** Which files a `file` accepts. */
	readonly files?: FileRules | undefined;
};

/** Maximum length of each kind, in characters. */
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

/** The keys that only fields of some kinds have, in content files. */
export const keysOfKinds: Readonly<Record<string, readonly ExtraFieldKind[]>> = {
	options: ["select", "choice"],
	several: ["choice"],
	minDaysAhead: ["date"],
	maxDaysAhead: ["date"],
	openDaysOnly: ["date"],
	fileTypes: ["file"],
	maxFiles: ["file"],
	maxMegabytes: ["file"],
};

/** Even with all of them full, a message is small enough for the proxy in `deploy`. */
export const maxExtraFields = 10;

/** What can be wrong with one of the owner's own fields. */
export const extraFieldErrorCodes = ["missing", "too_long", "characters", "format", "unknown"] as const satisfies readonly ContactErrorCode[];

/** What else can be wrong with a day. */
export const dayErrorCodes = ["too_early", "too_late", "closed"] as const satisfies readonly ContactErrorCode[];

/** What else can be wrong with a file. */
export const fileErrorCodes = ["too_many", "too_large", "file_type", "again"] as const satisfies readonly ContactErrorCode[];

/** The stored value of a ticked checkbox of the owner's own. */
export const tickedValue = "yes";
