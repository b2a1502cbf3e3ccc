import { contactFields } from "../contact/contact.ts";
import {
	type ExtraFieldKind,
	extraFieldErrorCodes,
	extraFieldKinds,
	keysOfKinds,
	maxExtraFields,
	type SettingsErrorCode,
	settingsErrorCodes,
} from "../contact/extra-field-kinds.ts";
import { type FileRules, type FileType, fileTypes, maxUploadBytes } from "../contact/sent-file.ts";
import { quoted } from "../i18n/quoted.ts";
import { t } from "../i18n/t.ts";
import type { Message } from "../messages/localize.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import { keyItem } from "../value-types/text/text-types.ts";
import type { ValueName } from "../values/schema-hints.ts";
import * as v from "../values/v.ts";

/** Names that a field cannot have, because the form, its address or the browser uses them. */
const reservedNames = [
	...contactFields,
	"honeypot",
	"zk3",
	"locale",
	"sent",
	"trap",
	"constructor",
	"submit",
	"dataset",
	"attributes",
	"children",
	"contains",
];

/** The fields that an owner adds to a form besides name, email address, message and consent. */
export function extraFieldsSchema(c: ContentTypes) {
	return v.pipe(
		v.array(fieldSchema(c)),
		v.maxLength(maxExtraFields, t("tooManyFields", { maxExtraFields })),
		v.check(
			(all) => filesTogether(all) <= maxUploadBytes,
			t("uploadsTooLarge", { maxUploadBytes: maxUploadBytes / 1_000_000 }),
		),
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed) return;
			const all = dataset.value;
			reportRepeated(all, (message, index) => addIssue({ message, path: at(all, index) }));
			for (const [index, { id, after }] of all.entries())
				if (after !== undefined && !mayComeAfter(all, id, after))
					addIssue({
						message: t("fieldAfterUnknown", { after }),
						path: at(all, index, "after"),
					});
		}),
		v.metadata({ value: "object" } satisfies ValueName),
	);
}

/** One field. It may have only the settings of its kind. */
function fieldSchema(c: ContentTypes) {
	return v.pipe(
		c.object(fieldEntries(c)),
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed) return;
			const {
				kind,
				options,
				openDaysOnly,
				min = 0,
				max = min,
				minDaysAhead = 0,
				maxDaysAhead = minDaysAhead,
			} = dataset.value;
			const report = (key: string, message: Message) =>
				addIssue({ message, path: [keyItem(dataset.value, key)] });
			if ((kind === "select" || kind === "choice") && options === undefined)
				addIssue({
					message: t("fieldChoicesMissing", { kind }),
				});
			for (const [key, kinds] of Object.entries(keysOfKinds))
				if (key in dataset.value && !kinds.includes(kind)) report(key, onlyFor(key, kinds));
			if (openDaysOnly && !c.organization.has("hours"))
				report("openDaysOnly", t("fieldNeedsHours"));
			if (max < min) report("max", t("fieldRangeReversed", { min: String(min) }));
			if (maxDaysAhead < minDaysAhead) report("maxDaysAhead", t("fieldDaysReversed"));
			if (dataset.value.allowPast && "minDaysAhead" in dataset.value)
				report("allowPast", t("fieldPastAndFirstDay"));
			if (options !== undefined)
				reportRepeated(options, (message, index) =>
					addIssue({
						message,
						path: [keyItem(dataset.value, "options"), ...at(options, index)],
					}),
				);
		}),
	);
}

/** The settings of a field, of all kinds. */
function fieldEntries(c: ContentTypes) {
	const id = v.pipe(
		c.plainText(),
		v.regex(/^[a-z][a-z0-9_]{0,39}$/, t("fieldIdInvalid")),
		v.check(
			(value) => !reservedNames.includes(value),
			(input) => t("fieldIdTaken", { input }),
		),
	);
	const option = c.object({
		id: v.pipe(c.plainText(), v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, t("choiceIdInvalid"))),
		label: c.plainName(),
	});
	return {
		id,
		kind: v.picklist(extraFieldKinds),
		required: v.optional(v.boolean(), false),
		label: c.plain(),
		hint: v.exactOptional(c.plain(...fieldPlaceholders)),
		/** Only for the kinds `select` and `choice`. */
		options: v.exactOptional(c.list(option)),
		/** Whether the visitor may choose several options of a `choice`. */
		several: v.exactOptional(v.boolean()),
		/** Only for `number`: the smallest number, by default 0, and the largest. */
		min: v.exactOptional(bound),
		max: v.exactOptional(bound),
		/**
		 * Only for `date`: the first day, by default today, and the last, in days from today;
		 * whether days before today are accepted, and whether only days with opening hours are.
		 */
		minDaysAhead: v.exactOptional(days),
		maxDaysAhead: v.exactOptional(days),
		allowPast: v.exactOptional(v.boolean()),
		openDaysOnly: v.exactOptional(v.boolean()),
		/** Only for `date`: the id of another date field, whose day must come before. */
		after: v.exactOptional(
			v.pipe(c.plainText(), v.metadata({ value: "formField" } satisfies ValueName)),
		),
		/**
		 * Only for `file`: the accepted types, the maximum number of files, and the maximum size
		 * of each.
		 */
		fileTypes: v.exactOptional(
			v.pipe(v.array(v.picklist(fileTypes)), v.minLength(1, t("fileTypesMissing"))),
		),
		maxFiles: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
		maxMegabytes: v.exactOptional(
			v.pipe(v.number(), v.minValue(0.1), v.maxValue(maxUploadBytes / 1_000_000)),
		),
	};
}

/**
 * Whether the day of a field can come after that of another: the other is a date field, and its day
 * need not come after this one.
 */
function mayComeAfter(
	all: readonly {
		readonly id: string;
		readonly kind: ExtraFieldKind;
		readonly after?: string;
	}[],
	id: string,
	other: string,
): boolean {
	const passed = new Set([id]);
	for (let next: string | undefined = other; next !== undefined; ) {
		const field = all.find((each) => each.id === next);
		if (field?.kind !== "date" || passed.has(next)) return false;
		passed.add(next);
		next = field.after;
	}
	return true;
}

type FileKeys = {
	readonly kind: ExtraFieldKind;
	readonly fileTypes?: readonly FileType[];
	readonly maxFiles?: number;
	readonly maxMegabytes?: number;
};

/** Which files a `file` field accepts. */
export const fileRules = ({
	fileTypes: types = fileTypes,
	maxFiles = 1,
	maxMegabytes = 5,
}: FileKeys): FileRules => ({
	types,
	maxFiles,
	maxBytes: maxMegabytes * 1_000_000,
});
const filesTogether = (all: readonly FileKeys[]) =>
	all
		.map((field) =>
			field.kind === "file" ? fileRules(field).maxFiles * fileRules(field).maxBytes : 0,
		)
		.reduce((sum, each) => sum + each, 0);

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_650));
const bound = v.pipe(v.number(), v.minValue(-1_000_000_000), v.maxValue(1_000_000_000));

/** What texts about a field can contain: its limits, and an example of what is expected. */
const fieldPlaceholders = ["min", "max", "size", "types", "example"] as const;

const onlyFor = (key: string, kinds: readonly string[]): Message =>
	t("fieldKeyOfOtherKinds", { key, kinds: { or: kinds.map(quoted) } });

/**
 * The message for each code; `{label}` is the label of the field, `{other}` that of the field whose
 * day must come before, `{first}` and `{last}` the days between which a visitor may choose.
 */
export function extraFieldErrorsSchema(c: ContentTypes) {
	const words = () => c.plain("label", "other", "first", "last", ...fieldPlaceholders);
	const optional = () => v.exactOptional(words());
	const entries = Object.fromEntries(
		extraFieldErrorCodes.map((code) => [code, words()]),
	) as Record<(typeof extraFieldErrorCodes)[number], ReturnType<typeof words>>;
	const more = Object.fromEntries(settingsErrorCodes.map((code) => [code, optional()])) as Record<
		SettingsErrorCode,
		ReturnType<typeof optional>
	>;
	return c.object({ ...entries, ...more });
}

function reportRepeated(
	list: readonly { readonly id: string }[],
	report: (message: Message, index: number) => void,
): void {
	const ids = list.map(({ id }) => id);
	for (const [index, id] of ids.entries())
		if (ids.indexOf(id) < index) report(t("duplicateIdInList", { id }), index);
}

function at<T extends { readonly id: string }>(
	list: readonly T[],
	index: number,
	key = "id",
): [v.ArrayPathItem, v.ObjectPathItem] {
	const entry = list[index];
	const input: Record<string, unknown> = { ...entry };
	return [
		{ type: "array", origin: "value", input: [...list], key: index, value: entry },
		{ type: "object", origin: "value", input, key, value: input[key] },
	];
}
