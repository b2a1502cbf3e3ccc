import {
	type ContactField,
	contactErrorCodes,
	contactFields,
	contactLimits,
} from "@kakehashi/core/contact/contact.ts";
import {
	codesOfSettings,
	extraFieldErrorCodes,
	type SettingsErrorCode,
} from "@kakehashi/core/contact/extra-field-kinds.ts";
import { usualFields } from "@kakehashi/core/contact/field-order.ts";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import {
	type ContactFormContent,
	contactFormEntries,
	type SplitText,
} from "@kakehashi/core/schema/contact-form.ts";
import { anchor, defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { links } from "../links/schema.ts";
import { pricingPlans } from "../pricingPlans/schema.ts";
import { prepareField } from "./prepare-field.ts";

const defaultId = "form";

/** The fields that a form may omit. */
const excluded = ["topic", "company", "plan"] as const;
const stillAsked = {
	en: "The form needs this as long as it has the field that it is about. Remove the field first.",
	ja: "これを使う欄があるあいだは必要です。先に欄を削除してください。",
};
const fieldErrors = (field: (typeof excluded)[number]): Message => ({
	en: `The form has the field "${field}", so "${field}:" is needed here too, with words for ${contactErrorCodes[field].join(", ")}. To leave the question out, remove "${field}:" from "fields:".`,
	ja: `「${field}」の欄があるので、ここにも「${field}:」（${contactErrorCodes[field].join("、")}の文）が必要です。たずねないなら、「fields:」の「${field}:」を消してください。`,
	inEditor: stillAsked,
});
const topicsAndField: Message = {
	en: 'To ask what people write about, the form needs both "topics:", with the choices, and "topic:" in "fields:", with the label. To leave the question out, remove both.',
	ja: "用件をたずねるには、選択肢の「topics:」と、「fields:」の中の「topic:」（ラベル）の両方が必要です。たずねないなら、両方を消してください。",
	inEditor: stillAsked,
};
const telephoneNeeded: Message = {
	en: 'The email address may be left empty only where people can give a telephone number: add a field with "kind: tel" to "extraFields:", or remove "required: false".',
	ja: "メールアドレスを任意にできるのは、電話番号の欄があるときだけです。「extraFields:」に「kind: tel」の欄を加えるか、「required: false」を消してください。",
	inEditor: {
		en: "The email address may be left empty only where the form asks for a telephone number.",
		ja: "メールアドレスを任意にできるのは、電話番号の欄があるときだけです。",
	},
};
const eitherNeeded: Message = {
	en: 'The email address may be left empty, so "either:" is needed here: what to say to people who give neither an email address nor a telephone number.',
	ja: "メールアドレスが任意なので、ここに「either:」（メールアドレスも電話番号もないときの文）が必要です。",
	inEditor: stillAsked,
};
const ownErrors: Message = {
	en: `Fields of your own need "extraFieldErrors:" beside them, with words for ${extraFieldErrorCodes.join(", ")}.`,
	ja: `入力欄を加えるときは、同じところに「extraFieldErrors:」も書いてください（${extraFieldErrorCodes.join("、")}の文）。`,
};

const namedTwice = (name: string): Message => ({
	en: `The order names the field "${name}" twice. Remove one of them.`,
	ja: `「${name}」の欄が、順番に2回あります。どちらかを消してください。`,
});
const noField = (name: string, own: readonly { readonly id: string }[]): Message => {
	const known = [...usualFields, ...own.map(({ id }) => id)];
	return {
		en: `The form has no field "${name}". Fields: ${known.join(", ")}.`,
		ja: `フォームに「${name}」という欄はありません。使えるのは${known.join("、")}です。`,
	};
};

/** The contact form, with the limits of its fields and the plans of the site to choose from. */
export const form = defineSection({
	needs: "form",
	defaultId,
	once: true,
	nameKey: "form",
	schema: (c) =>
		framedSection(c, { ...contactFormEntries(c), id: v.optional(anchor, defaultId) }),
	problems: ({ topics, fields, errors, fieldOrder = [], extraFields = [], extraFieldErrors }) => [
		...fieldOrder.flatMap((name, index) =>
			fieldOrder.indexOf(name) < index
				? [{ path: ["fieldOrder", index], message: namedTwice(name) }]
				: [...usualFields, ...extraFields.map(({ id }) => id)].includes(name)
					? []
					: [{ path: ["fieldOrder", index], message: noField(name, extraFields) }],
		),
		...excluded
			.filter((field) => fields[field] !== undefined && errors[field] === undefined)
			.map((field) => ({ path: ["errors"], message: fieldErrors(field) })),
		...((topics === undefined) === (fields.topic === undefined)
			? []
			: [{ path: ["fields"], message: topicsAndField }]),
		...(fields.email.required !== false || extraFields.some(({ kind }) => kind === "tel")
			? []
			: [{ path: ["fields", "email", "required"], message: telephoneNeeded }]),
		...(fields.email.required !== false || errors.email.either !== undefined
			? []
			: [{ path: ["errors", "email"], message: eitherNeeded }]),
		...(extraFields.length === 0 || extraFieldErrors !== undefined
			? []
			: [{ path: ["extraFields"], message: ownErrors }]),
		...codesOfSettings(extraFields)
			.filter((code) => extraFieldErrors?.[code] === undefined)
			.map((code) => ({ path: ["extraFieldErrors"], message: wordsNeeded(code) })),
	],
	prepare: (text, { locale, path, find, organization }, { id }) => {
		const { fields, failures, errors, extraFields = [], extraFieldErrors, ...rest } = text;
		const ways = find(links).find(
			({ samePage, section }) => samePage && section.id !== undefined,
		)?.section.id;
		const extra = extraFields.map((field) => {
			const other = extraFields.find(({ id }) => id === field.after);
			return prepareField(field, extraFieldErrors, { locale, organization }, other?.label);
		});
		const fill = <T>(field: ContactField, value: T): T => fillBounds(field, value, locale);
		const { counter, over, ...message } = fill("message", fields.message);
		const content: Omit<ContactFormContent, keyof typeof rest> = {
			// The browser does not send the hash to the server. It scrolls to the errors or the
			// receipt, even without scripts.
			action: `${path}#${id}`,
			...(ways !== undefined && { otherWaysHref: `#${ways}` }),
			...(extra.length > 0 && { extraFields: extra.map(([field]) => field) }),
			plans: (fields.plan === undefined
				? []
				: (find(pricingPlans)[0]?.section.plans ?? [])
			).map(({ id, name }) => ({ id, name })),
			limits: contactLimits,
			fields: {
				...fields,
				email: fill("email", fields.email),
				message: {
					...message,
					counter: split(counter, "count"),
					over: split(over, "count"),
				},
			},
			failures: {
				...failures,
				limited: { ...failures.limited, text: split(failures.limited.text, "time") },
			},
			errors: Object.fromEntries([
				...contactFields.map((field) => [field, fill(field, errors[field] ?? {})]),
				...extra.map(([field, words]) => [field.id, words]),
			]) as ContactFormContent["errors"],
		};
		return { ...rest, ...content, id };
	},
	structuredData: (_content, { absolute, publisher, siteName, path, languages }) => [
		{
			"@type": "Organization",
			...publisher,
			name: siteName,
			contactPoint: {
				"@type": "ContactPoint",
				url: absolute(path),
				availableLanguage: languages,
			},
		},
	],
});

const range = "{label}, {min}, {max}";
const days = `${range}, {first}, {last}`;
const ofFiles = "{label}, {max}, {size}, {types}";
/** The placeholders that the message for each code may contain. */
const placeholdersOfCodes: Readonly<Record<SettingsErrorCode, string>> = {
	too_low: range,
	too_high: range,
	too_early: days,
	too_late: days,
	closed: "{label}",
	not_after: "{label}, {other}",
	too_many: ofFiles,
	too_large: ofFiles,
	file_type: ofFiles,
	again: ofFiles,
};

const wordsNeeded = (code: SettingsErrorCode): Message => ({
	en: `The fields of this form need "${code}:" here: what visitors read when they enter something that is not accepted. It may contain ${placeholdersOfCodes[code]}.`,
	ja: `このフォームの欄には、ここに「${code}:」（受け付けられない入力があったときの文）が必要です。使えるのは${placeholdersOfCodes[code].replaceAll(", ", "、")}です。`,
	inEditor: stillAsked,
});

/**
 * Replaces the placeholders for the minimum and maximum length of a field, in characters, in the
 * field's texts.
 */
function fillBounds<T>(field: ContactField, value: T, locale: Locale): T {
	const number = new Intl.NumberFormat(locale.tag);
	const bounds = boundsOf(field);
	return bounds === undefined
		? value
		: fillAll(value, { min: number.format(bounds.min), max: number.format(bounds.max) });
}

function boundsOf(field: ContactField): { readonly min: number; readonly max: number } | undefined {
	if (field === "message") return { min: contactLimits.messageMin, max: contactLimits.message };
	if (field === "name" || field === "email" || field === "company")
		return { min: 1, max: contactLimits[field] };
	return undefined;
}

/** Splits a text at a placeholder whose value only the reader's browser knows. */
function split(text: string, placeholder: string): SplitText {
	const [before = "", ...after] = text.split(`{${placeholder}}`);
	return [before, after.join("")];
}
