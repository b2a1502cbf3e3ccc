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
	/** The smallest and the largest number that a `number` field accepts. */
	readonly range?: NumberRange | undefined;
	/** Which days a `date` field accepts. */
	readonly days?: DayRules | undefined;
	/** Which files a `file` field accepts. */
	readonly files?: FileRules | undefined;
};

/** Limits that are left out do not exist. */
export type NumberRange = { readonly min?: number; readonly max?: number };

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
	min: ["number"],
	max: ["number"],
	minDaysAhead: ["date"],
	maxDaysAhead: ["date"],
	allowPast: ["date"],
	openDaysOnly: ["date"],
	after: ["date"],
	fileTypes: ["file"],
	maxFiles: ["file"],
	maxMegabytes: ["file"],
};

/** With ten full fields, a message is still small enough for the proxy in `deploy`. */
export const maxExtraFields = 10;

/** The error codes that every field that the owner added can have. */
export const extraFieldErrorCodes = [
	"missing",
	"too_long",
	"characters",
	"format",
	"unknown",
] as const satisfies readonly ContactErrorCode[];

/** The limits that a field has in a content file. */
export type FieldSettings = {
	readonly kind: ExtraFieldKind;
	readonly max?: number | undefined;
	readonly maxDaysAhead?: number | undefined;
	readonly allowPast?: boolean | undefined;
	readonly openDaysOnly?: boolean | undefined;
	readonly after?: string | undefined;
};

/**
 * The error codes that only some fields can have, with the fields that can have them. Numbers are
 * at least 0 and days begin with today, unless the owner sets other limits.
 */
const fieldsWithCode = {
	too_low: ({ kind }) => kind === "number",
	too_high: ({ kind, max }) => kind === "number" && max !== undefined,
	too_early: ({ kind, allowPast }) => kind === "date" && allowPast !== true,
	too_late: ({ kind, maxDaysAhead }) => kind === "date" && maxDaysAhead !== undefined,
	closed: ({ kind, openDaysOnly }) => kind === "date" && openDaysOnly === true,
	not_after: ({ kind, after }) => kind === "date" && after !== undefined,
	too_many: ({ kind }) => kind === "file",
	too_large: ({ kind }) => kind === "file",
	file_type: ({ kind }) => kind === "file",
	again: ({ kind }) => kind === "file",
} as const satisfies Partial<Record<ContactErrorCode, (field: FieldSettings) => boolean>>;
export type SettingsErrorCode = keyof typeof fieldsWithCode;
export const settingsErrorCodes = Object.keys(fieldsWithCode) as SettingsErrorCode[];

/** The error codes that fields with these settings can have, besides `extraFieldErrorCodes`. */
export const codesOfSettings = (fields: readonly FieldSettings[]): SettingsErrorCode[] =>
	settingsErrorCodes.filter((code) => fields.some(fieldsWithCode[code]));

/** The stored value of a ticked checkbox that the owner added. */
export const tickedValue = "yes";
