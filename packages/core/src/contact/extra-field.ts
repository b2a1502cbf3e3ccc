import * as v from "valibot";
import { isDate } from "../value-types/date/calendar-date.ts";
import { halfWidth } from "../values/half-width.ts";
import { dayProblem } from "./day-rules.ts";
import {
	type ExtraField,
	extraFieldLimits,
	type NumberRange,
	tickedValue,
} from "./extra-field-kinds.ts";
import { fileTypes } from "./sent-file.ts";
import {
	type ContactErrorCode,
	fieldError,
	filledIf,
	formText,
	maxCharacters,
	normalizeNewlines,
	oneLine,
	orUndefined,
	severalLines,
	ticked,
} from "./text-checks.ts";

function isWebAddress(value: string): boolean {
	return /^https?:\/\//i.test(value) && !/\s/.test(value) && URL.canParse(value);
}

/**
 * Whether text that is not empty has the format of its kind of field. A telephone number may
 * contain more than digits, such as "(内線 12)" for an extension.
 */
const formatChecks = {
	tel: (value: string) => (value.match(/\d/g) ?? []).length >= 3,
	url: isWebAddress,
	number: (value: string) => /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(value),
	date: isDate,
};

/** The error code of a number outside the range; undefined if it is in the range. */
function rangeProblem(number: string, { min, max }: NumberRange): ContactErrorCode | undefined {
	const value = Number(number.replaceAll(",", ""));
	if (min !== undefined && value < min) return "too_low";
	return max !== undefined && value > max ? "too_high" : undefined;
}

/** The schema of a `file` field. */
export function fileFieldSchema({ required: isRequired, files }: ExtraField) {
	const { types, maxFiles, maxBytes } = files ?? { types: [], maxFiles: 0, maxBytes: 0 };
	const file = v.object({
		name: v.string(),
		size: v.number(),
		type: v.optional(v.picklist(fileTypes)),
	});
	return v.nullish(
		v.pipe(
			v.array(file, fieldError("format")),
			v.check((list) => !isRequired || list.length > 0, fieldError("missing")),
			v.check((list) => list.length <= maxFiles, fieldError("too_many")),
			v.check((list) => list.every(({ size }) => size <= maxBytes), fieldError("too_large")),
			v.check(
				(list) => list.every(({ type }) => type !== undefined && types.includes(type)),
				fieldError("file_type"),
			),
		),
		[],
	);
}

/**
 * The schema of a field that the owner added. Its output is the stored value; undefined if the
 * field is empty.
 * @param now returns milliseconds since 1970
 */
export function extraFieldSchema(
	{ kind, required: isRequired, options, several = false, range, days }: ExtraField,
	now: () => number = Date.now,
): v.GenericSchema<unknown, string | undefined> {
	if (kind === "checkbox")
		return v.nullish(
			v.pipe(
				v.unknown(),
				v.transform((value) => (ticked(value) ? tickedValue : undefined)),
				v.check((value) => value !== undefined || !isRequired, fieldError("missing")),
			),
			"",
		);
	const filled = filledIf(isRequired);
	const shortEnough = maxCharacters(extraFieldLimits[kind]);
	const optionalText = (schema: v.GenericSchema<string, string>) =>
		v.nullish(v.pipe(formText, schema, orUndefined), "");
	if (kind === "textarea")
		return optionalText(
			v.pipe(v.string(), v.transform(normalizeNewlines), filled, shortEnough, severalLines),
		);
	if (kind === "text") return optionalText(v.pipe(v.string(), filled, shortEnough, oneLine));
	const areOptions = (value: string) =>
		value === "" ||
		(several ? value.split(",") : [value]).every((each) => options.includes(each));
	if (kind === "select" || kind === "choice")
		return optionalText(v.pipe(v.string(), filled, v.check(areOptions, fieldError("unknown"))));
	const hasFormat = (value: string) =>
		value === "" || kind === "file" || formatChecks[kind](value);
	const problemOf = (value: string) =>
		(days && dayProblem(value, days, now())) ?? (range && rangeProblem(value, range));
	return optionalText(
		v.pipe(
			v.string(),
			v.transform(halfWidth),
			filled,
			shortEnough,
			oneLine,
			v.check(hasFormat, fieldError("format")),
			v.rawCheck(({ dataset, addIssue }) => {
				if (!dataset.typed || dataset.issues !== undefined || dataset.value === "") return;
				const problem = problemOf(dataset.value);
				if (problem) addIssue({ message: problem });
			}),
		),
	);
}
