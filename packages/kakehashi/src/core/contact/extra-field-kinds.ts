import type { DayRules } from "./day-rules.ts";
import type { FileRules } from "./sent-file.ts";
import type { ContactErrorCode } from "./text-checks.ts";

// This file does not import the validation library, because the form renders these fields before
// any field is validated.

/** A field that the owner added to the fields that every contact form has. */
export type ExtraField = {
	readonly id: string;
	readonly kind: ExtraFieldKind;
	readonly required: boolean;
	/** Ids of the options of a `select` or a `choice`. */
	readonly options: readonly string[];
	/**
	 * Whether a visitor may choose several options of a `choice`. They are sent and stored as one
	 * value, separated by commas.
	 */
	readonly several?: boolean | undefined;
	/** Which days a `date` field accepts. */
	readonly days?: DayRules | undefined;
	/** Which files a `file` field accepts. */
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
export const extraFieldKinds = Object.keys(extraFieldLimits) as [
	ExtraFieldKind,
	...ExtraFieldKind[],
];

/** Keys in content files that are allowed only for some kinds of field. */
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

/** With ten full fields, a message is still small enough for the proxy in `deploy`. */
export const maxExtraFields = 10;

/** The error codes of any field that the owner added. */
export const extraFieldErrorCodes = [
	"missing",
	"too_long",
	"characters",
	"format",
	"unknown",
] as const satisfies readonly ContactErrorCode[];

/** Additional error codes of a `date` field. */
export const dayErrorCodes = [
	"too_early",
	"too_late",
	"closed",
] as const satisfies readonly ContactErrorCode[];

/** Additional error codes of a `file` field. */
export const fileErrorCodes = [
	"too_many",
	"too_large",
	"file_type",
	"again",
] as const satisfies readonly ContactErrorCode[];

/** The stored value of a ticked checkbox that the owner added. */
export const tickedValue = "yes";
