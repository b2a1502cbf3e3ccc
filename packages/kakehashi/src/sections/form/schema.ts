import { type ContactField, contactErrorCodes, contactFields, contactLimits } from "../../core/contact/contact.ts";
import { extraFieldErrorCodes, extraFieldLimits } from "../../core/contact/extra-field-kinds.ts";
import type { Message } from "../../core/messages/say.ts";
import type { Locale } from "../../core/routing/locale.ts";
import { type ContactFormContent, contactFormEntries, type SplitText } from "../../core/schema/contact-form.ts";
import { anchor, defineSection, framedSection } from "../../core/schema/section.ts";
import { fillAll } from "../../core/values/placeholder.ts";
import * as v from "../../core/values/v.ts";
import { links } from "../links/schema.ts";
import { plans } from "../plans/schema.ts";

const defaultId = "form";

const companyErrors: Message = {
	en: `The form asks for the company, so "company:" is needed here too, with words for ${contactErrorCodes.company.join(", ")}. To leave the question out, remove "company:" from "fields:".`,
	ja: `会社名の欄があるので、ここにも「company:」（${contactErrorCodes.company.join("、")}の文）が必要です。会社名を尋ねないなら、「fields:」の「company:」を消してください。`,
};
const ownErrors: Message = {
	en: `Fields of your own need "extraFieldErrors:" beside them, with words for ${extraFieldErrorCodes.join(", ")}.`,
	ja: `入力欄を加えるときは、同じ所に「extraFieldErrors:」も書いてください（${extraFieldErrorCodes.join("、")}の文）。`,
};

/** The contact form, with the limits of its fields and the plans of the site to choose from. */
export const form = defineSection({
	needs: "form",
	defaultId,
	once: true,
	schema: (c) => framedSection(c, { ...contactFormEntries(c), id: v.optional(anchor, defaultId) }),
	problems: ({ fields, errors, extraFields = [], extraFieldErrors }) => [
		...(fields.company === undefined || errors.company !== undefined ? [] : [{ path: ["errors"], message: companyErrors }]),
		...(extraFields.length === 0 || extraFieldErrors !== undefined ? [] : [{ path: ["extraFields"], message: ownErrors }]),
	],
	prepare: (text, { locale, path, find }, { id }) => {
		const { fields, failures, errors, extraFields = [], extraFieldErrors, ...rest } = text;
		const ways = find(links).find(({ samePage, section }) => samePage && section.id !== undefined)?.section.id;
		const extra = extraFields.map((field) => {
			const max = new Intl.NumberFormat(locale.tag).format(extraFieldLimits[field.kind]);
			return [fillAll(field, { max }), fillAll(extraFieldErrors ?? {}, { label: field.label, max })] as const;
		});
		const fill = <T>(field: ContactField, value: T): T => fillBounds(field, value, locale);
		const { counter, over, ...message } = fill("message", fields.message);
		const content: Omit<ContactFormContent, keyof typeof rest> = {
			// The hash stays in the browser and moves the reader to the errors or the receipt, also without script.
			action: `${path}#${id}`,
			...(ways !== undefined && { otherWaysHref: `#${ways}` }),
			...(extra.length > 0 && { extraFields: extra.map(([field]) => field) }),
			plans: (find(plans)[0]?.section.plans ?? []).map(({ id, name }) => ({ id, name })),
			limits: contactLimits,
			fields: { ...fields, email: fill("email", fields.email), message: { ...message, counter: split(counter, "count"), over: split(over, "count") } },
			failures: { ...failures, limited: { ...failures.limited, text: split(failures.limited.text, "time") } },
			errors: Object.fromEntries([
				...contactFields.map((field) => [field, fill(field, errors[field] ?? {})]),
				...extra.map(([field, words]) => [field.id, words]),
			]) as ContactFormContent["errors"],
		};
		return { ...rest, ...content, id };
	},
	structuredData: (_content, { absolute, organization, siteName, path, languages }) => [
		{
			"@type": "Organization",
			...organization,
			name: siteName,
			contactPoint: { "@type": "ContactPoint", url: absolute(path), availableLanguage: languages },
		},
	],
});

/** Writes the least and greatest length of a field, in characters, into its texts. */
function fillBounds<T>(field: ContactField, value: T, locale: Locale): T {
	const number = new Intl.NumberFormat(locale.tag);
	const bounds = boundsOf(field);
	return bounds === undefined ? value : fillAll(value, { min: number.format(bounds.min), max: number.format(bounds.max) });
}

function boundsOf(field: ContactField): { readonly min: number; readonly max: number } | undefined {
	if (field === "message") return { min: contactLimits.messageMin, max: contactLimits.message };
	if (field === "name" || field === "email" || field === "company") return { min: 1, max: contactLimits[field] };
	return undefined;
}

/** The parts of a text around a placeholder, which only the reader's browser can fill. */
function split(text: string, placeholder: string): SplitText {
	const [before = "", ...after] = text.split(`{${placeholder}}`);
	return [before, after.join("")];
}
