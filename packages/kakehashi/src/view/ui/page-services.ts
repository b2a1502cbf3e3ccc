import type { ContactChoices } from "@kakehashi/core/contact/contact.ts";
import type { ContactFormState, SentContact } from "@kakehashi/core/payload/contact-form.ts";
import type { FindInPages, SearchResult } from "@kakehashi/core/search/find-in-pages.ts";
import { createContext } from "react";

/**
 * What pages can do in a browser. The runtime provides these functions. They are undefined on the
 * server, and where the browser hydrates the server's markup.
 */
export type PageServices = {
	/**
	 * Restores the visitor's earlier input in a form, and stores further input. A second call does
	 * nothing.
	 */
	readonly persistDraft: (form: HTMLFormElement) => void;
	/** Loads the code that checks and sends forms before it is needed. */
	readonly prepareToSend: () => void;
	/**
	 * Checks the fields of a form, and sends them if they are valid. Resolves with the state that
	 * the page should then show. Rejects only if the code for sending cannot be loaded. Sending the
	 * same form again does not create a second message.
	 */
	readonly send: (
		form: HTMLFormElement,
		choices: ContactChoices,
		locale: string,
	) => Promise<ContactFormState>;
	/**
	 * Loads the search of the site in a language on the first call. Rejects if it cannot be loaded.
	 */
	readonly search: (locale: string) => Promise<SiteSearch>;
	/**
	 * Sets the title of the document until the next navigation. Does nothing if the next page is
	 * already shown.
	 */
	readonly showTitle: (title: string) => void;
	/** Reads and writes choices in the query of the address. */
	readonly queryParam: QueryParam;
	/** The receipts of messages that the visitor sent in this tab. */
	readonly receipts: Receipts;
};

export type SiteSearch = {
	readonly find: FindInPages;
	/** Highlights the matches of a search result, once its page is shown. */
	readonly markOnPage: (result: SearchResult, query: string) => void;
};

export type QueryParam = {
	/** The value of a query parameter; null if it is missing. */
	readonly read: (name: string) => string | null;
	/**
	 * Sets or removes a query parameter and leaves the rest of the address unchanged. Does nothing
	 * if the visitor is navigating to another page.
	 */
	readonly write: (name: string, value?: string) => void;
};

export type Receipts = {
	/**
	 * Stores a receipt and adds it to the address of the page. Returns false if the visitor has
	 * navigated to another page, or is doing so.
	 */
	readonly persist: (sent: SentContact["sent"]) => boolean;
	/**
	 * Calls `onChange` whenever the receipt in the address may have changed. Returns a function
	 * that stops this.
	 */
	readonly watch: (onChange: () => void) => () => void;
	/**
	 * The token of the receipt in the address, if it belongs to the page at this path; otherwise
	 * empty.
	 */
	readonly at: (path: string) => string;
	readonly find: (token: string) => SentContact["sent"] | undefined;
};

/** Base URL of the server that receives forms; empty if it is the page's own origin. */
export const ApiBaseUrlContext = createContext("");

export const PageServicesContext = createContext<PageServices | undefined>(undefined);
