import { contactFields } from "../contact/contact.ts";
import {
	type ExtraFieldKind,
	extraFieldErrorCodes,
	extraFieldKinds,
	keysOfKinds,
	maxExtraFields,
} from "../contact/extra-field-kinds.ts";
import { type FileRules, type FileType, fileTypes, maxUploadBytes } from "../contact/sent-file.ts";
import type { Message } from "../messages/say.ts";
import type { ContentTypes, ValueName } from "../values/content-types.ts";
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

const nameRule = {
	en: "An id starts with a–z, followed by a–z, 0–9 and underscores.",
	ja: "idは英小文字で始め、英小文字・数字・アンダースコア（_）で書いてください。",
};

/** The fields that an owner adds to a form besides name, email address, message and consent. */
export function extraFieldsSchema(c: ContentTypes) {
	const id = v.pipe(
		c.plainText(),
		v.regex(/^[a-z][a-z0-9_]{0,39}$/, nameRule),
		v.check(
			(value) => !reservedNames.includes(value),
			(input) => ({
				en: `The form already has a field or a word "${input}". Choose another id.`,
				ja: `「${input}」はフォームがすでに使っています。別のidにしてください。`,
			}),
		),
	);
	const option = c.object({
		id: v.pipe(
			c.plainText(),
			v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, {
				en: "An id consists of a–z, 0–9, hyphens and underscores.",
				ja: "idは英小文字・数字・ハイフン・アンダースコア（_）で書いてください。",
			}),
		),
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
				v.pipe(
					v.array(v.picklist(fileTypes)),
					v.minLength(1, {
						en: "Name at least one type.",
						ja: "種類を一つ以上書いてください。",
					}),
				),
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
					message: {
						en: `A field of the kind "${kind}" needs "options:" to choose from.`,
						ja: `種類が「${kind}」の欄には、選択肢「options:」が必要です。`,
					},
				});
			for (const [key, kinds] of Object.entries(keysOfKinds))
				if (key in dataset.value && !kinds.includes(kind)) tell(key, onlyFor(key, kinds));
			if (openDaysOnly && !c.organization.has("hours")) tell("openDaysOnly", noHours);
			if (maxDaysAhead < minDaysAhead) tell("maxDaysAhead", noDay);
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
		v.maxLength(maxExtraFields, {
			en: `A form can have at most ${maxExtraFields} fields of its own.`,
			ja: `入力欄を加えられるのは${maxExtraFields}個までです。`,
		}),
		v.check((all) => filesTogether(all) <= maxUploadBytes, tooMuch),
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
const tooMuch: Message = {
	en: `The files of a form can be ${maxUploadBytes / 1_000_000} MB in all. Lower "maxFiles:" or "maxMegabytes:".`,
	ja: `一つのフォームのファイルは、合わせて${maxUploadBytes / 1_000_000}MBまでです。「maxFiles:」か「maxMegabytes:」を小さくしてください。`,
};

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_650));

const onlyFor = (key: string, kinds: readonly string[]): Message => ({
	en: `Only a field of the kind ${kinds.map((kind) => `"${kind}"`).join(" or ")} has "${key}:".`,
	ja: `「${key}:」を書けるのは、種類が${kinds.map((kind) => `「${kind}」`).join("か")}の欄だけです。`,
});
const noHours: Message = {
	en: 'Which days are open is not known yet. Write "hours:" in content/organization.yaml, or remove this line.',
	ja: "営業日がまだ分かりません。content/organization.yamlに「hours:」を書くか、この行を消してください。",
};
const noDay: Message = {
	en: 'No day could be chosen: "maxDaysAhead:" is less than "minDaysAhead:".',
	ja: "「maxDaysAhead:」が「minDaysAhead:」より小さいので、選べる日がありません。",
};

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
		if (ids.indexOf(id) < index)
			tell(
				{
					en: `Two entries have the id "${id}". Give one of them another id.`,
					ja: `id「${id}」が二つあります。どちらかを変えてください。`,
				},
				index,
			);
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

function keyItem(input: Record<string, unknown>, key: string): v.ObjectPathItem {
	return { type: "object", origin: "value", input, key, value: input[key] };
}
