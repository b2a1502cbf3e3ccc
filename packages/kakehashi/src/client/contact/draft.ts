import { withSessionStorage } from "../data/storage.ts";
import { type ContactDraft, deleteContactDraft, isTouched, queryKey, readContactDraft, shownKey, visitorKey } from "./draft-storage.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Which receipt was shown last. Whoever comes back to it may be writing the next message. */
const receiptKey = "receipt";

/** Where the runtime keeps the receipts that it showed itself, by the tokens in their addresses. */
const receiptsKey = "receipts";

/** The form that is currently kept. There is one per page. */
let draftForm: HTMLFormElement | undefined;

/** Keeps the form of the page that was loaded, and deletes the draft of a message that has arrived. */
export function keepDraftOf(document: Document): void {
	const sent = document.querySelector<HTMLElement>("[data-draft-sent]");
	if (
		sent &&
		!withSessionStorage(
			(storage) => storage.getItem(receiptKey) === location.search || storage.getItem(receiptsKey)?.includes(location.search.slice("?sent=".length)),
		)
	) {
		deleteContactDraft(sent.dataset.draftSent);
		withSessionStorage((storage) => storage.setItem(receiptKey, location.search));
	}
	const form = document.querySelector<HTMLFormElement>("form[data-draft]");
	if (form) persistContactDraft(form);
}

/**
 * Restores what was typed into a form earlier in this tab, even in another language. Selects what the address asks for, and
 * gives the message its idempotency key.
 */
export function persistContactDraft(form: HTMLFormElement): void {
	if (form === draftForm) return;
	draftForm = form;
	const draft = readContactDraft(form.dataset.draft);
	form.dataset.shown = "";
	restore(form, draft);
	// Across reloads and languages: somebody who comes back to a finished form may send it at once.
	form.dataset.shown = draft[shownKey] || String(Date.now());
	const key = form.querySelector<HTMLInputElement>("[name=idempotencyKey]");
	if (key) key.value ||= withSessionStorage((storage) => storage.getItem(visitorKey)) ?? randomKey();
}

function restore(form: HTMLFormElement, draft: ContactDraft): void {
	const query = new URLSearchParams(location.search);
	const controls = [...form.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")];
	for (const name of new Set(controls.map((each) => each.name))) {
		const own = controls.filter((each) => each.name === name);
		// What was typed before this script came is newer than the draft.
		if (own.some(isTouched)) continue;
		const chosen = draft[queryKey] === location.search ? null : query.get(name);
		for (const control of own) {
			const choice = control.type === "radio" || control instanceof HTMLSelectElement;
			const value = (choice && offers(own, chosen) ? chosen : undefined) ?? draft[name];
			if (value !== undefined) fill(control, value);
		}
	}
}

/** True if there is a choice with that value. */
function offers(controls: readonly Control[], value: string | null): boolean {
	return controls.some((each) => (each instanceof HTMLSelectElement ? [...each.options].some((option) => option.value === value) : each.value === value));
}

function fill(control: Control, value: string): void {
	if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) control.checked = value.split(",").includes(control.value);
	else if (!(control instanceof HTMLSelectElement) || offers([control], value)) control.value = value;
	// The page counts what is typed, and this counts as typing.
	control.dispatchEvent(new Event("input", { bubbles: true }));
}

function randomKey(): string {
	// `crypto.randomUUID` exists only on HTTPS.
	return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
