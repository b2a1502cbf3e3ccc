import type { ContentTypes } from "../values/content-types.ts";
import type { InLocale } from "../values/localized.ts";
import * as v from "../values/v.ts";

/** `content/mails.yaml`: the emails about contact messages. */
export function mailsSchema(c: ContentTypes) {
	return c.object({
		/** To the owner. What the visitor typed comes last, so that it cannot be mistaken for something else. */
		notification: c.object({
			subject: c.plain("topic", "reference"),
			opening: c.plain("name", "site"),
			answer: c.plain("name"),
			/** Instead of `answer`, when the sender's address cannot be put into an email header. */
			noAnswer: c.plain(),
			/** The same if there is none. */
			noEmail: v.exactOptional(c.plain()),
			/** How a fact is written. */
			fact: c.plain("label", "value"),
			labels: c.object({
				reference: c.plain(),
				receivedAt: c.plain(),
				language: c.plain(),
				topic: c.plain(),
				plan: c.plain(),
				name: c.plain(),
				company: c.plain(),
				email: c.plain(),
				message: c.plain(),
			}),
		}),
		/** To the sender. There are no placeholders for anything typed. */
		acknowledgement: c.object({ subject: c.plain("reference"), body: c.plain("reference", "site") }),
	});
}

/** What the file says in one language. */
export type MailsText = InLocale<v.InferOutput<ReturnType<typeof mailsSchema>>>;

/** The words of the emails in one language, with what is needed to write times and the choices of the form in it. */
export type MailWords = MailsText & {
	/** The language's own name for itself. */
	readonly language: string;
	readonly tag: string;
	readonly timeZone: string;
	/** The same for named forms, by name; `label` is the heading of the form. */
	readonly forms?: Readonly<Record<string, Pick<MailWords, "topics" | "fields"> & { readonly label: string }>>;
	/** By id, for the contact form. */
	readonly topics: Readonly<Record<string, string>>;
	readonly plans: Readonly<Record<string, string>>;
	/** The owner's own fields, with the words of their options. */
	readonly fields: Readonly<Record<string, { readonly label: string; readonly options: Readonly<Record<string, string>> }>>;
};

/** The same by the short code of the language, the site's first language first. */
export type MailWordsByLocale = Readonly<Record<string, MailWords>>;
