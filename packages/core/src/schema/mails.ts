import type { ContentTypes } from "../value-types/content-types.ts";
import type { InLocale } from "../values/localized.ts";
import * as v from "../values/v.ts";

/** `content/mails.yaml`: the emails about contact messages. */
export function mailsSchema(c: ContentTypes) {
	return c.object({
		/**
		 * The email to the owner. The visitor's input comes last, so that the owner cannot mistake
		 * it for text from the program.
		 */
		notification: c.object({
			subject: c.plain("topic", "reference"),
			opening: c.plain("name", "site"),
			answer: c.plain("name"),
			/** Replaces `answer` if the visitor's address cannot be put into an email header. */
			noAnswer: c.plain(),
			/** Replaces `answer` if the visitor gave no address. */
			noEmail: v.exactOptional(c.plain()),
			/** The format of a line with a label and a value. */
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
		/** The email to the visitor. It has no placeholders for the visitor's input. */
		acknowledgement: c.object({
			subject: c.plain("reference"),
			body: c.plain("reference", "site"),
		}),
	});
}

/** The contents of the file in one language. */
export type MailsText = InLocale<v.InferOutput<ReturnType<typeof mailsSchema>>>;

/**
 * The texts of the emails in one language, and the data to write times and the options of the form
 * in that language.
 */
export type MailTexts = MailsText & {
	/** The name of the language in that language. */
	readonly language: string;
	readonly tag: string;
	readonly timeZone: string;
	/** The topics and fields of named forms, by form name; `label` is the heading of the form. */
	readonly forms?: Readonly<
		Record<string, Pick<MailTexts, "topics" | "fields"> & { readonly label: string }>
	>;
	/** Labels of the contact form's topics, by id. */
	readonly topics: Readonly<Record<string, string>>;
	readonly plans: Readonly<Record<string, string>>;
	/** The fields that the owner added, with the labels of their options. */
	readonly fields: Readonly<
		Record<
			string,
			{ readonly label: string; readonly options: Readonly<Record<string, string>> }
		>
	>;
};

/** The texts of the emails by language code, the site's default language first. */
export type MailTextsByLocale = Readonly<Record<string, MailTexts>>;
