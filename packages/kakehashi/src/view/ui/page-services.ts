import { createContext } from "react";
import type { ContactChoices } from "../../core/contact/contact.ts";
import type { ContactFormState, SentContact } from "../../core/payload/contact-form.ts";
import type { FindInPages, SearchResult } from "../../core/search/find-in-pages.ts";

/** What pages can do in a browser besides being shown. The runtime passes it in; on the server, and where the browser renders what the server did, there is none. */
export type PageServices = {
	/** Restores what was typed into a form earlier, and keeps what is typed from now on. Calling it again does nothing. */
	readonly keepDraft: (form: HTMLFormElement) => void;
	/** Loads the part that checks and sends, before it is needed. */
	readonly prepareToSend: () => void;
	/**
	 * Checks the fields of the contact form and sends them if they are right. Resolves with what the page should then show;
	 * rejects only if the part that sends cannot be loaded. Sending the same form again is the same message.
	 */
	readonly send: (form: HTMLFormElement, choices: ContactChoices, locale: string) => Promise<ContactFormState>;
	/** Searches the site in a language; loaded when it is first requested. Rejects if it cannot be loaded. */
	readonly search: (locale: string) => Promise<SiteSearch>;
	/** Sets the title of the document until the next page; does nothing once that is shown. */
	readonly showTitle: (title: string) => void;
	/** Choices in the query of the address. */
	readonly queryParam: QueryParam;
	/** The receipts of messages that were sent in this tab. */
	readonly receipts: Receipts;
};

export type SiteSearch = {
	readonly find: FindInPages;
	/** Marks what a result was found by on its page, once that is shown. */
	readonly markOnPage: (result: SearchResult, query: string) => void;
};

export type QueryParam = {
	/** The choice stored in the query of the address under a name. */
	readonly read: (name: string) => string | null;
	/** Writes a choice into the address, or removes it, and leaves the rest of the address as it is. Does nothing once the reader is leaving. */
	readonly write: (name: string, value?: string) => void;
};

export type Receipts = {
	/** Keeps a receipt, and puts it into the address of the page. False if the reader has left the page, or is leaving it. */
	readonly keep: (sent: SentContact["sent"]) => boolean;
	/** Calls `onChange` whenever the address may hold another receipt, until the returned function is called. */
	readonly watch: (onChange: () => void) => () => void;
	/** The token of the receipt in the address, if it belongs to the page; empty if there is none. */
	readonly at: (path: string) => string;
	readonly find: (token: string) => SentContact["sent"] | undefined;
};

/** Base URL of the server that receives forms; empty for the page's own origin. */
export const ApiBaseUrlContext = createContext("");

export const PageServicesContext = createContext<PageServices | undefined>(undefined);
