import {
	type ContactErrorCode,
	type ContactField,
	contactErrorCodes,
	type contactLimits,
} from "../contact/contact.ts";
import type { ContactFormState } from "../contact/contact-state.ts";
import type { ExtraField } from "../contact/extra-field-kinds.ts";
import { t } from "../i18n/t.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import type { InLocale } from "../values/localized.ts";
import type { ValueName } from "../values/schema-hints.ts";
import * as v from "../values/v.ts";
import { extraFieldErrorsSchema, extraFieldsSchema } from "./extra-fields.ts";
import { idRule } from "./section.ts";

/**
 * Placeholders in the form's texts. Their values are the length limits of the text's field, in
 * characters.
 */
const boundPlaceholders = ["min", "max"] as const;

/** The texts of a contact form, besides the keys that every framed section has. */
export function contactFormEntries(c: ContentTypes) {
	const field = { label: c.plain() };
	const hinted = { ...field, hint: c.plain(...boundPlaceholders) };
	const failure = () => c.object({ heading: c.heading(), text: c.text() });
	/** One message for each error code of a field. */
	const errors = <F extends ContactField>(name: F) => {
		const codes = contactErrorCodes[name] as readonly (typeof contactErrorCodes)[F][number][];
		const texts = Object.fromEntries(
			codes.map((code) => [code, c.plain(...boundPlaceholders)]),
		);
		return c.object(texts as Record<(typeof codes)[number], ReturnType<typeof c.plain>>);
	};

	return {
		/**
		 * The name of an additional form; the contact form has no name. Messages are stored with
		 * the name, and it is part of the form's API address.
		 */
		form: v.exactOptional(v.pipe(c.plainText(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, idRule))),
		/**
		 * Prefixes of the page's title: `error` while the form has errors, `sent` after the message
		 * was accepted.
		 */
		titlePrefix: c.object({ error: c.plain(), sent: c.plain() }),
		required: c.plain(),
		optional: c.plain(),
		/**
		 * The topics that visitors choose from. Without them, the form has no topic field. The ids
		 * are stored with the messages and can be in an address: `/contact?topic=id`.
		 */
		topics: v.exactOptional(topicList(c)),
		fields: c.object({
			topic: v.exactOptional(c.object(field)),
			name: c.object(field),
			/** With `required: false`, the visitor can give a telephone number instead. */
			email: c.object({ ...hinted, required: v.exactOptional(v.boolean()) }),
			/** Without it, the form has no company field. */
			company: v.exactOptional(c.object(field)),
			/** `none` is the option for no plan. Without `plan`, the form has no plan field. */
			plan: v.exactOptional(c.object({ ...field, none: c.plain() })),
			/** `counter` says how long the message is, and `over` how many characters too long. */
			message: c.object({
				...hinted,
				required: v.exactOptional(v.boolean()),
				counter: c.plain("count", "max"),
				over: c.plain("count"),
			}),
			/** `agree` is the text next to the checkbox. */
			consent: c.object({ ...field, agree: c.plain() }),
			/** Texts for people who find the hidden field, which is a trap for bots. */
			honeypot: c.object(field),
		}),
		/**
		 * The names of the fields, including fields that the owner added, to change their usual
		 * order. The consent is always last.
		 */
		fieldOrder: v.exactOptional(
			v.pipe(c.list(c.plainText()), v.metadata({ value: "fieldOrder" } satisfies ValueName)),
		),
		/**
		 * Additional fields, shown between the plan and the message by default, and their error
		 * messages.
		 */
		extraFields: v.exactOptional(extraFieldsSchema(c)),
		extraFieldErrors: v.exactOptional(extraFieldErrorsSchema(c)),
		/** Shown directly above the consent. */
		privacy: c.list(c.object({ term: c.label(), text: c.rich() })),
		send: c.label(),
		sending: c.plain(),
		/** Shown next to the send button. */
		sendNote: c.plain(),
		errorHeading: c.plain(),
		errors: c.object({
			topic: v.exactOptional(errors("topic")),
			name: errors("name"),
			email: c.object({ ...errors("email").entries, either: v.exactOptional(c.plain()) }),
			company: v.exactOptional(errors("company")),
			plan: v.exactOptional(errors("plan")),
			message: errors("message"),
			consent: errors("consent"),
			idempotencyKey: errors("idempotencyKey"),
		}),
		failures: c.object({
			/** `soon` is shown if the waiting time is unknown. */
			limited: c.object({ heading: c.heading(), text: c.text("time"), soon: c.plain() }),
			unavailable: failure(),
			refused: failure(),
			tooLarge: failure(),
			unreachable: failure(),
			nobody: failure(),
		}),
		/** Label of the link from a failure to the other contact methods on the page. */
		otherWays: c.plain(),
		/**
		 * Where to write if no server receives messages: an email address (`mailto:`), or a form
		 * at another service. Files for a static host have these links in place of the form.
		 */
		instead: v.exactOptional(c.list(c.action())),
		after: c.object({ heading: c.heading(), steps: c.list(c.text()) }),
		draft: c.object({ heading: c.heading(), text: c.text() }),
		/** `thanks` replaces the heading of the section after sending. */
		sent: c.object({
			thanks: c.headingLines(),
			heading: c.heading(),
			reference: c.plain(),
			note: c.text(),
			next: c.object({ heading: c.heading(), steps: c.list(c.text()) }),
			/** Heading of the copy of the message. */
			copy: c.plain(),
			another: c.label(),
		}),
	};
}

function topicList(c: ContentTypes) {
	const id = v.pipe(c.plainText(), v.regex(/^[a-z][a-z0-9-]*$/, idRule));
	return v.pipe(
		c.list(c.object({ id, label: c.plain() })),
		v.metadata({ value: "object" } satisfies ValueName),
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed) return;
			const ids = dataset.value.map((topic) => topic.id);
			for (const each of ids.filter((candidate, index) => ids.indexOf(candidate) !== index))
				addIssue({
					message: t("duplicateTopicId", { each }),
				});
		}),
	);
}

/** The texts and settings of a form's file in one language. */
export type FormText = InLocale<{
	readonly [K in keyof ReturnType<typeof contactFormEntries>]: v.InferOutput<
		ReturnType<typeof contactFormEntries>[K]
	>;
}>;

/**
 * A text around a value that only the browser or the server knows, split into the parts before and
 * after the value.
 */
export type SplitText = readonly [before: string, after: string];

/** The messages of a field, by error code. */
export type FieldErrors = Partial<Readonly<Record<ContactErrorCode, string>>>;

/** A field that the owner added, as the page shows it. */
export type ExtraFieldContent = Pick<
	ExtraField,
	"id" | "kind" | "required" | "several" | "range" | "days" | "files"
> & {
	readonly label: string;
	readonly hint?: string;
	readonly options?: readonly { readonly id: string; readonly label: string }[];
};

/**
 * The form as the page shows it: with all limits filled in. If the site has a pricing page,
 * visitors can choose one of its plans.
 */
export type ContactFormContent = Omit<
	FormText,
	| "form"
	| "topics"
	| "fields"
	| "failures"
	| "errors"
	| "fieldOrder"
	| "extraFields"
	| "extraFieldErrors"
	| "instead"
> & {
	readonly form?: string;
	readonly topics?: FormText["topics"];
	readonly fieldOrder?: FormText["fieldOrder"];
	readonly instead?: FormText["instead"];
	/** The id that links point to. It is also the hash of `action`. */
	readonly id: string;
	readonly extraFields?: readonly ExtraFieldContent[];
	/** The target of the link to the other contact methods; undefined if the page has none. */
	readonly otherWaysHref?: string;
	/** The address that receives the form, in the page's language. */
	readonly action: string;
	readonly plans: readonly { readonly id: string; readonly name: string }[];
	readonly limits: typeof contactLimits;
	readonly fields: Omit<FormText["fields"], "message"> & {
		readonly message: Omit<FormText["fields"]["message"], "counter" | "over"> & {
			readonly counter: SplitText;
			readonly over: SplitText;
		};
	};
	readonly failures: Omit<FormText["failures"], "limited"> & {
		readonly limited: Omit<FormText["failures"]["limited"], "text"> & {
			readonly text: SplitText;
		};
	};
	/** Messages by field, including fields that the owner added. */
	readonly errors: Readonly<Record<ContactField, FieldErrors>> &
		Readonly<Record<string, FieldErrors>>;
	/** The result of sending the form. Undefined on a pre-rendered page. */
	readonly state?: ContactFormState;
	/** The page is a file for a static host, so no server receives the form. */
	readonly receivesNothing?: true;
};
