import type { PageServices, Receipts } from "../../view/ui/page-services.ts";
import { persistReceipt, readReceipt, receiptAt, watchReceipts } from "../contact/receipt.ts";
import { loadOnce } from "../data/load-once.ts";
import { isAtRest } from "../url/page-url.ts";
import { readParam, writeParam } from "../url/query-param.ts";

/** Loads the code that keeps what is typed. */
export const loadDrafts = loadOnce(() => import("../contact/draft.ts"));
const loadSearch = loadOnce(() => import("../search/site-search.ts"));
const loadSender = loadOnce(() => import("../contact/send-contact.ts"));
/** What cannot be fetched is left out, or requested again. */
const ignore = () => {};

/**
 * What one page can do in this browser. All pages share the document's title and the address: a page's changes to them are
 * ignored once its element has been replaced, and for the address once somebody is navigating away.
 */
export function createPageServices(element: Element): PageServices {
	const mayWriteAddress = () => element.isConnected && isAtRest();
	const keep: Receipts["keep"] = (sent) => {
		const keepNow = () => void (mayWriteAddress() && persistReceipt(sent, true));
		addEventListener("stay", keepNow, { once: true });
		return persistReceipt(sent, mayWriteAddress());
	};
	return {
		keepDraft: (form) => void loadDrafts().then(({ persistContactDraft: keepDraft }) => keepDraft(form), ignore),
		prepareToSend: () => void loadSender().catch(ignore),
		send: async (...message) => (await loadSender()).sendContact(...message),
		search: async (locale) => (await loadSearch()).siteSearch(locale),
		showTitle: (title) => {
			if (element.isConnected) document.title = title;
		},
		queryParam: {
			read: readParam,
			write: (name, value) => {
				if (mayWriteAddress()) writeParam(name, value);
			},
		},
		receipts: { keep, watch: watchReceipts, at: receiptAt, find: readReceipt },
	};
}
