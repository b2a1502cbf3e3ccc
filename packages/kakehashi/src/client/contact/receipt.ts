import { receiptTimeMs, type SentContact } from "../../core/contact/contact-state.ts";
import { withSessionStorage } from "../data/storage.ts";
import { pagePath } from "../url/page-path.ts";

type Sent = SentContact["sent"];
type Cached = { readonly sent: Sent; readonly until: number };

/** Where this tab keeps its receipts, by their tokens. They are needed when a page is shown in place, or is a static file. */
const storageKey = "receipts";

/** The same, for when storage is switched off. */
let receipts: Readonly<Record<string, Cached>> = {};
let shown = "";
const watchers = new Set<() => void>();

/**
 * Keeps a receipt, and puts it into the address, so that a reload and going back lead to it.
 * @param mayWriteAddress false if the reader has left the page meanwhile, or is leaving it; the return value is the same
 */
export function persistReceipt(sent: Sent, mayWriteAddress: boolean): boolean {
	const { receipt = sent.reference } = sent;
	receipts = { ...readAll(), [receipt]: { sent, until: Date.now() + receiptTimeMs } };
	// If it cannot be kept, it lasts as long as the document.
	withSessionStorage((storage) => storage.setItem(storageKey, JSON.stringify(receipts)));
	if (!mayWriteAddress) return false;
	history.replaceState(history.state, "", `?sent=${encodeURIComponent(receipt)}${location.hash}`);
	for (const tell of watchers) tell();
	return true;
}

/** Calls `onChange` whenever the address may hold another receipt, until the returned function is called. */
export function watchReceipts(onChange: () => void): () => void {
	const browser = "navigation" in globalThis ? navigation : undefined;
	watchers.add(onChange);
	browser?.addEventListener("currententrychange", onChange);
	return () => {
		watchers.delete(onChange);
		browser?.removeEventListener("currententrychange", onChange);
	};
}

/** The token in the address of the contact page. At any other address, the reader is leaving, and it is still what it was. */
export function receiptAt(path: string): string {
	if (pagePath(location) === path) shown = new URLSearchParams(location.search).get("sent") ?? "";
	return shown;
}

/** The receipt for a token, if it belongs to this tab; after a while without the copy of the message. */
export function readReceipt(token: string): Sent | undefined {
	receipts = readAll();
	return Object.hasOwn(receipts, token) ? receipts[token]?.sent : undefined;
}

function readAll(): Readonly<Record<string, Cached>> {
	const stored = withSessionStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? "{}"));
	const all = Object.entries<Cached>({ ...receipts, ...stored }).filter(([, each]) => typeof each?.sent?.reference === "string");
	return Object.fromEntries(all.map(([token, each]) => [token, Date.now() < each.until ? each : { ...each, sent: { reference: each.sent.reference } }]));
}
