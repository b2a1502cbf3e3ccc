import { contactFields } from "../contact/contact.ts";
import {
	type ExtraFieldKind,
	extraFieldErrorCodes,
	extraFieldKinds,
	keysOfKinds,
	maxExtraFields,
} from "../contact/extra-field-kinds.ts";
import { type FileRules, type FileType, fileTypes, maxUploadBytes } from "../contact/sent-file.ts";
import { quoted } from "../i18n/quoted.ts";
import { t } from "../i18n/t.ts";
import type { Message } from "../messages/say.ts";
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
		label: c.plain(),
	});
	const field = v.pipe(
		c.object({
			id,
			kind: v.picklist(extraFieldKinds),
			required: v.optional(v.boolean(), false),
			label: c.plain(),
			hint: v.exactOptional(c.plain("min", "max", "size", "types")),
			/** Only for the kinds `select` and `choice`. */
			options: v.exactOptional(c.list(option)),
			/** Whether the visitor may choose several options of a `choice`. */
			several: v.exactOptional(v.boolean()),
			/**
			 * Only for `date`: the first and the last day, in days from today, and whether the
			 * field accepts only days with opening hours.
			 */
			minDaysAhead: v.exactOptional(days),
			maxDaysAhead: v.exactOptional(days),
			openDaysOnly: v.exactOptional(v.boolean()),
			/**
			 * Only for `file`: the accepted types, the maximum number of files, and the maximum
			 * size of each.
			 */
			fileTypes: v.exactOptional(
				v.pipe(v.array(v.picklist(fileTypes)), v.minLength(1, t("fileTypesMissing"))),
			),
			maxFiles: v.exactOptional(
				v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
			),
			maxMegabytes: v.exactOptional(
				v.pipe(v.number(), v.minValue(0.1), v.maxValue(maxUploadBytes / 1_000_000)),
			),
		}),
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed) return;
			const {
				kind,
				options,
				openDaysOnly,
				minDaysAhead = 0,
				maxDaysAhead = minDaysAhead,
			} = dataset.value;
			const tell = (key: string, message: Message) =>
				addIssue({ message, path: [keyItem(dataset.value, key)] });
			if ((kind === "select" || kind === "choice") && options === undefined)
				addIssue({
					message: t("fieldChoicesMissing", { kind }),
				});
			for (const [key, kinds] of Object.entries(keysOfKinds))
				if (key in dataset.value && !kinds.includes(kind)) tell(key, onlyFor(key, kinds));
			if (openDaysOnly && !c.organization.has("hours"))
				tell("openDaysOnly", t("fieldNeedsHours"));
			if (maxDaysAhead < minDaysAhead) tell("maxDaysAhead", t("fieldDaysReversed"));
			if (options !== undefined)
				tellRepeated(options, (message, index) =>
					addIssue({
						message,
						path: [keyItem(dataset.value, "options"), ...at(options, index)],
					}),
				);
		}),
	);
	return v.pipe(
		v.array(field),
		v.maxLength(maxExtraFields, t("tooManyFields", { maxExtraFields })),
		v.check(
			(all) => filesTogether(all) <= maxUploadBytes,
			t("uploadsTooLarge", { maxUploadBytes: maxUploadBytes / 1_000_000 }),
		),
		v.rawCheck(({ dataset, addIssue }) => {
			if (dataset.typed)
				tellRepeated(dataset.value, (message, index) =>
					addIssue({ message, path: at(dataset.value, index) }),
				);
		}),
		v.metadata({ value: "object" } satisfies ValueName),
	);
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

const onlyFor = (key: string, kinds: readonly string[]): Message =>
	t("fieldKeyOfOtherKinds", { key, kinds: { or: kinds.map(quoted) } });

/** The message for each code; `{label}` is the label of the field. */
export function extraFieldErrorsSchema(c: ContentTypes) {
	const words = () => c.plain("label", "min", "max", "size", "types");
	const entries = Object.fromEntries(
		extraFieldErrorCodes.map((code) => [code, words()]),
	) as Record<(typeof extraFieldErrorCodes)[number], ReturnType<typeof words>>;
	const more = {
		too_many: v.exactOptional(words()),
		too_large: v.exactOptional(words()),
		file_type: v.exactOptional(words()),
		again: v.exactOptional(words()),
	};
	return c.object({
		...entries,
		...more,
		too_early: v.exactOptional(words()),
		too_late: v.exactOptional(words()),
		closed: v.exactOptional(words()),
	});
}

function tellRepeated(
	list: readonly { readonly id: string }[],
	tell: (message: Message, index: number) => void,
): void {
	const ids = list.map(({ id }) => id);
	for (const [index, id] of ids.entries())
		if (ids.indexOf(id) < index) tell(t("duplicateIdInList", { id }), index);
}

function at<T extends { readonly id: string }>(
	list: readonly T[],
	index: number,
): [v.ArrayPathItem, v.ObjectPathItem] {
	const entry = list[index];
	return [
		{ type: "array", origin: "value", input: [...list], key: index, value: entry },
		{ type: "object", origin: "value", input: { ...entry }, key: "id", value: entry?.id },
	];
}
