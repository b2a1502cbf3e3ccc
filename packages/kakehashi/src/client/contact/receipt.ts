import { receiptTimeMs, type SentContact } from "@kakehashi/core/contact/contact-state.ts";
import { withSessionStorage } from "../data/storage.ts";
import { pagePath } from "../url/page-path.ts";

type Sent = SentContact["sent"];
type Cached = { readonly sent: Sent; readonly until: number };

/**
 * Storage key of this tab's receipts, by their tokens. They are needed for pages that are shown in
 * place and for static pages.
 */
const storageKey = "receipts";

/** A copy in memory, used if storage is disabled. */
let receipts: Readonly<Record<string, Cached>> = {};
let shown = "";
const watchers = new Set<() => void>();

/**
 * Stores a receipt, and puts its token into the address, so that a reload or going back shows it
 * again.
 * @param mayWriteAddress false if the reader has left the page or is leaving it
 * @returns mayWriteAddress
 */
export function persistReceipt(sent: Sent, mayWriteAddress: boolean): boolean {
	const { receipt = sent.reference } = sent;
	receipts = { ...readAll(), [receipt]: { sent, until: Date.now() + receiptTimeMs } };
	// If storing fails, the copy in memory lasts as long as the document.
	withSessionStorage((storage) => storage.setItem(storageKey, JSON.stringify(receipts)));
	if (!mayWriteAddress) return false;
	history.replaceState(history.state, "", `?sent=${encodeURIComponent(receipt)}${location.hash}`);
	for (const notify of watchers) notify();
	return true;
}

/**
 * Calls `onChange` whenever the address may have another receipt.
 * @returns a function that stops watching
 */
export function watchReceipts(onChange: () => void): () => void {
	const browser = "navigation" in globalThis ? navigation : undefined;
	watchers.add(onChange);
	browser?.addEventListener("currententrychange", onChange);
	return () => {
		watchers.delete(onChange);
		browser?.removeEventListener("currententrychange", onChange);
	};
}

/**
 * The token in the address of the contact page. If the address is another one, the reader is
 * leaving the page, and the last token is returned.
 */
export function receiptAt(path: string): string {
	if (pagePath(location) === path) shown = new URLSearchParams(location.search).get("sent") ?? "";
	return shown;
}

/**
 * The receipt for a token if this tab stores it. After `receiptTimeMs`, it no longer contains the
 * copy of the message.
 */
export function readReceipt(token: string): Sent | undefined {
	receipts = readAll();
	return Object.hasOwn(receipts, token) ? receipts[token]?.sent : undefined;
}

function readAll(): Readonly<Record<string, Cached>> {
	const stored = withSessionStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? "{}"));
	const all = Object.entries<Cached>({ ...receipts, ...stored }).filter(
		([, each]) => typeof each?.sent?.reference === "string",
	);
	return Object.fromEntries(
		all.map(([token, each]) => [
			token,
			Date.now() < each.until ? each : { ...each, sent: { reference: each.sent.reference } },
		]),
	);
}
