import { createContext } from "react";
import type { ContactChoices } from "../../core/contact/contact.ts";
import type { ContactFormState, SentContact } from "../../core/payload/contact-form.ts";
import type { FindInPages, SearchResult } from "../../core/search/find-in-pages.ts";

/** What pages can do in a browser beyond showing. The runtime hands it in; on the server there is none. */
export type PageServices = {
	/** Puts back what was typed into a form earlier, and keeps from now on what is typed. Calling it again does nothing. */
	readonly keepDraft: (form: HTMLFormElement) => void;
	/** Loads the part that checks and sends, before it is needed. */
	readonly prepareToSend: () => void;
	/**
	 * Checks the fields of the contact form and sends them if they are right. Resolves with what the page is to show then;
	 * rejects only when the part that sends cannot be loaded. Sending the same form again is the same message.
	 */
	readonly send: (form: HTMLFormElement, choices: ContactChoices, locale: string) => Promise<ContactFormState>;
	/** What searches the site in a language, loaded when it is asked for the first time. Rejects when it cannot be had. */
	readonly search: (locale: string) => Promise<SiteSearch>;
	/** Sets the title of the document until the next page; nothing once that shows. */
	readonly showTitle: (title: string) => void;
	/** Choices in the query of the address. */
	readonly queryParam: QueryParam;
	/** The receipts of messages that were sent in this tab. */
	readonly receipts: Receipts;
};

export type SiteSearch = {
	readonly find: FindInPages;
	/** Marks what a result was found by on its page, once that shows. */
	readonly markOnPage: (result: SearchResult, query: string) => void;
};

export type QueryParam = {
	/** The choice that the query of the address holds under a name. */
	readonly read: (name: string) => string | null;
	/** Writes a choice into the address, or takes it out, and leaves the rest of the address as it is. Nothing once the reader leaves. */
	readonly write: (name: string, value?: string) => void;
};

export type Receipts = {
	/** Keeps a receipt, and puts it into the address of the page. False: the reader has left the page, or is leaving it. */
	readonly keep: (sent: SentContact["sent"]) => boolean;
	/** Calls `onChange` whenever the address may hold another receipt, until the answered function is called. */
	readonly watch: (onChange: () => void) => () => void;
	/** The token of the receipt in the address, which is that of the page; empty when there is none. */
	readonly at: (path: string) => string;
	readonly find: (token: string) => SentContact["sent"] | undefined;
};

/** Base URL of the server that receives forms; empty: the one that the page comes from. */
export const ApiBaseUrlContext = createContext("");

export const PageServicesContext = createContext<PageServices | undefined>(undefined);
