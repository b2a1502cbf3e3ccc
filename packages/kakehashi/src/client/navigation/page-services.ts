import type { PageServices, Receipts } from "../../view/ui/page-services.ts";
import { persistReceipt, readReceipt, receiptAt, watchReceipts } from "../contact/receipt.ts";
import { loadOnce } from "../data/load-once.ts";
import { isAtRest } from "../url/page-url.ts";

/** Loads the code that restores and saves drafts. */
export const loadDrafts = loadOnce(() => import("../contact/draft.ts"));
const loadSearch = loadOnce(() => import("../search/site-search.ts"));
const loadSender = loadOnce(() => import("../contact/send-contact.ts"));
/** A failed preload has no consequence, because the code is requested again when it is needed. */
const ignore = () => {};

/**
 * The functions of the browser that a page may use. All pages share the document's title and
 * address. A page's changes to them are ignored once its element has been replaced. Changes to the
 * address are also ignored while the visitor is navigating away.
 */
export function createPageServices(element: Element): PageServices {
	const mayWriteAddress = () => element.isConnected && isAtRest();
	const persist: Receipts["persist"] = (sent) => {
		const persistNow = () => void (mayWriteAddress() && persistReceipt(sent, true));
		addEventListener("stay", persistNow, { once: true });
		return persistReceipt(sent, mayWriteAddress());
	};
	return {
		persistDraft: (form) =>
			void loadDrafts().then(
				({ persistContactDraft: persistDraft }) => persistDraft(form),
				ignore,
			),
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
		receipts: { persist, watch: watchReceipts, at: receiptAt, find: readReceipt },
	};
}

function readParam(name: string): string | null {
	return new URLSearchParams(location.search).get(name);
}

/**
 * Sets or removes a parameter in the query of the address. The rest of the query is not re-encoded.
 */
function writeParam(name: string, value?: string): void {
	const others = location.search.replace(RegExp(`[?&]${name}=[^&]*`), "").replace(/^&/, "?");
	const param = value === undefined ? "" : `${others === "" ? "?" : "&"}${name}=${value}`;
	if (others + param !== location.search)
		history.replaceState(history.state, "", location.pathname + others + param + location.hash);
}
