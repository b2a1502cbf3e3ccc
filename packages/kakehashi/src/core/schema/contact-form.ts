import { type ContactErrorCode, type ContactField, contactErrorCodes, type contactLimits } from "../contact/contact.ts";
import type { ContactFormState } from "../contact/contact-state.ts";
import type { ExtraField } from "../contact/extra-field-kinds.ts";
import type { ContentTypes, ValueName } from "../values/content-types.ts";
import type { InLocale } from "../values/localized.ts";
import * as v from "../values/v.ts";
import { extraFieldErrorsSchema, extraFieldsSchema } from "./extra-fields.ts";
import { idRule } from "./section.ts";

/** Placeholders in the form's texts: the limits of the field that the text belongs to, in characters. */
const boundPlaceholders = ["min", "max"] as const;

/** The texts of a contact form, besides the frame that every section has. */
export function contactFormEntries(c: ContentTypes) {
	const field = { label: c.plain() };
	const hinted = { ...field, hint: c.plain(...boundPlaceholders) };
	const failure = () => c.object({ heading: c.heading(), text: c.text() });
	/** One message for each thing that can be wrong with a field. */
	const errors = <F extends ContactField>(name: F) => {
		const codes = contactErrorCodes[name] as readonly (typeof contactErrorCodes)[F][number][];
		const texts = Object.fromEntries(codes.map((code) => [code, c.plain(...boundPlaceholders)]));
		return c.object(texts as Record<(typeof codes)[number], ReturnType<typeof c.plain>>);
	};

	return {
		/** The name of a form other than the contact form, which has none: messages are stored with it, and it is in the address of its API. */
		form: v.exactOptional(v.pipe(c.plainText(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, idRule))),
		/** Comes before the page's title while something is wrong, and once the message has arrived. */
		titlePrefix: c.object({ error: c.plain(), sent: c.plain() }),
		required: c.plain(),
		optional: c.plain(),
		/** What people write about; if left out, the form does not ask. The ids are stored with the messages and may be in an address: `/contact?topic=id`. */
		topics: v.exactOptional(topicList(c)),
		fields: c.object({
			topic: v.exactOptional(c.object(field)),
			name: c.object(field),
			/** `required: false` accepts a telephone number instead. */
			email: c.object({ ...hinted, required: v.exactOptional(v.boolean()) }),
			/** If left out, the form does not ask for it. */
			company: v.exactOptional(c.object(field)),
			/** `none` is the choice of no plan. If left out, the form does not ask for one. */
			plan: v.exactOptional(c.object({ ...field, none: c.plain() })),
			/** `counter` and `over` say how long the text is and by how much it is too long. */
			message: c.object({ ...hinted, required: v.exactOptional(v.boolean()), counter: c.plain("count", "max"), over: c.plain("count") }),
			/** `agree` is beside the checkbox. */
			consent: c.object({ ...field, agree: c.plain() }),
			/** For people who come across the field that is only there for bots. */
			honeypot: c.object(field),
		}),
		/** The names of the fields, the owner's own too, in another order than the usual one. The consent stays last. */
		fieldOrder: v.exactOptional(v.pipe(c.list(c.plainText()), v.metadata({ value: "fieldOrder" } satisfies ValueName))),
		/** More fields, between the plan and the message, and the messages about them. */
		extraFields: v.exactOptional(extraFieldsSchema(c)),
		extraFieldErrors: v.exactOptional(extraFieldErrorsSchema(c)),
		/** Shown right above the consent. */
		privacy: c.list(c.object({ term: c.label(), text: c.rich() })),
		send: c.label(),
		sending: c.plain(),
		/** Shown beside the button. */
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
			/** `soon` is used if the waiting time is not known. */
			limited: c.object({ heading: c.heading(), text: c.text("time"), soon: c.plain() }),
			unavailable: failure(),
			refused: failure(),
			tooLarge: failure(),
			unreachable: failure(),
			nobody: failure(),
		}),
		/** Links from a failure to the other ways to write. */
		otherWays: c.plain(),
		after: c.object({ heading: c.heading(), steps: c.list(c.text()) }),
		draft: c.object({ heading: c.heading(), text: c.text() }),
		/** `thanks` replaces the heading of the section. */
		sent: c.object({
			thanks: c.headingLines(),
			heading: c.heading(),
			reference: c.plain(),
			note: c.text(),
			next: c.object({ heading: c.heading(), steps: c.list(c.text()) }),
			/** Heading of the copy of what was sent. */
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
					message: {
						en: `Two topics have the id "${each}". Give one of them another id.`,
						ja: `二つの用件が同じid「${each}」を使っています。どちらかを変えてください。`,
					},
				});
		}),
	);
}

type FormText = InLocale<{ readonly [K in keyof ReturnType<typeof contactFormEntries>]: v.InferOutput<ReturnType<typeof contactFormEntries>[K]> }>;

/** Text with a place for something that only the browser or the server knows: the parts before and after it. */
export type SplitText = readonly [before: string, after: string];

/** What to say about a field, by what is wrong. */
type FieldErrors = Partial<Readonly<Record<ContactErrorCode, string>>>;

/** One of the owner's own fields as the page shows it. */
export type ExtraFieldContent = Pick<ExtraField, "id" | "kind" | "required" | "several" | "days" | "files"> & {
	readonly label: string;
	readonly hint?: string;
	readonly options?: readonly { readonly id: string; readonly label: string }[];
};

/** The form as the page shows it: with all limits filled in, and with the plans of the pricing page, if there is one, to choose from. */
export type ContactFormContent = Omit<FormText, "form" | "topics" | "fields" | "failures" | "errors" | "fieldOrder" | "extraFields" | "extraFieldErrors"> & {
	readonly form?: string;
	readonly topics?: FormText["topics"];
	readonly fieldOrder?: FormText["fieldOrder"];
	/** The target of links, and the hash of `action`. */
	readonly id: string;
	readonly extraFields?: readonly ExtraFieldContent[];
	/** Links to the other ways to write, if the page has some. */
	readonly otherWaysHref?: string;
	/** The address that the form is sent to, in the page's language. */
	readonly action: string;
	readonly plans: readonly { readonly id: string; readonly name: string }[];
	readonly limits: typeof contactLimits;
	readonly fields: Omit<FormText["fields"], "message"> & {
		readonly message: Omit<FormText["fields"]["message"], "counter" | "over"> & { readonly counter: SplitText; readonly over: SplitText };
	};
	readonly failures: Omit<FormText["failures"], "limited"> & {
		readonly limited: Omit<FormText["failures"]["limited"], "text"> & { readonly text: SplitText };
	};
	/** By field, including the owner's own. */
	readonly errors: Readonly<Record<ContactField, FieldErrors>> & Readonly<Record<string, FieldErrors>>;
	/** The result of sending it; a pre-rendered page has none. */
	readonly state?: ContactFormState;
	/** The page is a file, and nothing receives what a form would send. */
	readonly receivesNothing?: true;
};
