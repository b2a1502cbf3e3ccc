import { contactFields } from "../contact/contact.ts";
import { extraFieldErrorCodes, extraFieldKinds, maxExtraFields } from "../contact/extra-field-kinds.ts";
import type { Message } from "../messages/say.ts";
import type { ContentTypes } from "../values/content-types.ts";
import * as v from "../values/v.ts";

/** Names that the form, its address or the browser uses itself. */
const taken = [...contactFields, "honeypot", "zk3", "locale", "sent", "trap", "constructor", "submit", "dataset", "attributes", "children", "contains"];

const nameRule = { en: "An id starts with a–z, followed by a–z, 0–9 and underscores.", ja: "idは英小文字で始め、英小文字・数字・下線で書いてください。" };

/** The owner's own fields: what a form asks for besides name, email address, message and consent. */
export function extraFieldsSchema(c: ContentTypes) {
	const id = v.pipe(
		c.fact(),
		v.regex(/^[a-z][a-z0-9_]{0,39}$/, nameRule),
		v.check(
			(value) => !taken.includes(value),
			(input) => ({
				en: `The form already has a field or a word "${input}". Choose another id.`,
				ja: `「${input}」はフォームがすでに使っています。別のidにしてください。`,
			}),
		),
	);
	const option = c.object({
		id: v.pipe(
			c.fact(),
			v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, {
				en: "An id consists of a–z, 0–9, hyphens and underscores.",
				ja: "idは英小文字・数字・ハイフン・下線で書いてください。",
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
			hint: v.exactOptional(c.plain("max")),
			/** What people choose from, for the kind `select`. */
			options: v.exactOptional(c.list(option)),
		}),
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed) return;
			const { kind, options } = dataset.value;
			if (kind === "select" && options === undefined)
				addIssue({
					message: { en: 'A field of the kind "select" needs "options:" to choose from.', ja: "種類が「select」の欄には、選択肢「options:」が必要です。" },
				});
			if (kind !== "select" && options !== undefined)
				addIssue({
					message: { en: 'Only a field of the kind "select" has options.', ja: "「options:」を書けるのは、種類が「select」の欄だけです。" },
					path: [keyItem(dataset.value, "options")],
				});
			if (options !== undefined)
				tellRepeated(options, (message, index) => addIssue({ message, path: [keyItem(dataset.value, "options"), ...at(options, index)] }));
		}),
	);
	return v.pipe(
		v.array(field),
		v.maxLength(maxExtraFields, {
			en: `A form can have at most ${maxExtraFields} fields of its own.`,
			ja: `入力欄を加えられるのは${maxExtraFields}個までです。`,
		}),
		v.rawCheck(({ dataset, addIssue }) => {
			if (dataset.typed) tellRepeated(dataset.value, (message, index) => addIssue({ message, path: at(dataset.value, index) }));
		}),
	);
}

/** What to say about each code; `{label}` is the label of the field. */
export function extraFieldErrorsSchema(c: ContentTypes) {
	const words = () => c.plain("label", "max");
	const entries = Object.fromEntries(extraFieldErrorCodes.map((code) => [code, words()]));
	return c.object(entries as Record<(typeof extraFieldErrorCodes)[number], ReturnType<typeof words>>);
}

function tellRepeated(list: readonly { readonly id: string }[], tell: (message: Message, index: number) => void): void {
	const ids = list.map(({ id }) => id);
	for (const [index, id] of ids.entries())
		if (ids.indexOf(id) < index)
			tell({ en: `Two entries have the id "${id}". Give one of them another.`, ja: `id「${id}」が二つあります。どちらかを変えてください。` }, index);
}

function at<T extends { readonly id: string }>(list: readonly T[], index: number): [v.ArrayPathItem, v.ObjectPathItem] {
	const entry = list[index];
	return [
		{ type: "array", origin: "value", input: [...list], key: index, value: entry },
		{ type: "object", origin: "value", input: { ...entry }, key: "id", value: entry?.id },
	];
}

function keyItem(input: Record<string, unknown>, key: string): v.ObjectPathItem {
	return { type: "object", origin: "value", input, key, value: input[key] };
}
