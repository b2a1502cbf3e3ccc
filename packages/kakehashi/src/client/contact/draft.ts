import { withSessionStorage } from "../data/storage.ts";
import {
	type ContactDraft,
	deleteContactDraft,
	isTouched,
	queryKey,
	readContactDraft,
	shownKey,
	visitorKey,
} from "./draft-storage.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Storage key of the receipt shown last. A visitor who comes back to the same receipt may be
 * writing the next message, so its draft must not be deleted again.
 */
const receiptKey = "receipt";

/** Storage key of the receipts that the runtime showed itself, by the tokens in their addresses. */
const receiptsKey = "receipts";

/** The form whose draft is saved. A page has at most one. */
let draftForm: HTMLFormElement | undefined;

/**
 * Restores the draft of the loaded page's form. If the page shows a receipt, deletes the draft of
 * the message that has arrived.
 */
export function persistDraftOf(document: Document): void {
	const sent = document.querySelector<HTMLElement>("[data-draft-sent]");
	if (
		sent &&
		!withSessionStorage(
			(storage) =>
				storage.getItem(receiptKey) === location.search ||
				storage.getItem(receiptsKey)?.includes(location.search.slice("?sent=".length)),
		)
	) {
		deleteContactDraft(sent.dataset.draftSent);
		withSessionStorage((storage) => storage.setItem(receiptKey, location.search));
	}
	const form = document.querySelector<HTMLFormElement>("form[data-draft]");
	if (form) persistContactDraft(form);
}

/**
 * Restores what was typed into a form earlier in this tab, even in another language of the site.
 * Also selects the choices that the address names, and gives the message its idempotency key.
 */
export function persistContactDraft(form: HTMLFormElement): void {
	if (form === draftForm) return;
	draftForm = form;
	const draft = readContactDraft(form.dataset.draft);
	form.dataset.shown = "";
	restore(form, draft);
	// The time stays the same across reloads and languages, so that a visitor who comes back to a
	// completed form may send it at once.
	form.dataset.shown = draft[shownKey] || String(Date.now());
	const key = form.querySelector<HTMLInputElement>("[name=idempotencyKey]");
	if (key)
		key.value ||= withSessionStorage((storage) => storage.getItem(visitorKey)) ?? randomKey();
}

function restore(form: HTMLFormElement, draft: ContactDraft): void {
	const query = new URLSearchParams(location.search);
	const controls = [
		...form.querySelectorAll<Control>("input:not([type=hidden]), select, textarea"),
	];
	for (const name of new Set(controls.map((each) => each.name))) {
		const own = controls.filter((each) => each.name === name);
		// What was typed before this script loaded is newer than the draft.
		if (own.some(isTouched)) continue;
		const chosen = draft[queryKey] === location.search ? null : query.get(name);
		for (const control of own) {
			const choice = control.type === "radio" || control instanceof HTMLSelectElement;
			const value = (choice && offers(own, chosen) ? chosen : undefined) ?? draft[name];
			if (value !== undefined) fill(control, value);
		}
	}
}

/** Whether one of the controls has a choice with this value. */
function offers(controls: readonly Control[], value: string | null): boolean {
	return controls.some((each) =>
		each instanceof HTMLSelectElement
			? [...each.options].some((option) => option.value === value)
			: each.value === value,
	);
}

function fill(control: Control, value: string): void {
	if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type))
		control.checked = value.split(",").includes(control.value);
	else if (!(control instanceof HTMLSelectElement) || offers([control], value))
		control.value = value;
	// Updates the page's character counter, which listens for input events.
	control.dispatchEvent(new Event("input", { bubbles: true }));
}

function randomKey(): string {
	// `crypto.randomUUID` exists only on HTTPS.
	return [...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
}
