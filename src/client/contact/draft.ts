type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Draft = Record<string, string>;

/** The query that the draft was written under: a choice in a new address counts, one seen before does not. */
const queryKey = "?";
/** When the form of the draft was first shown, in milliseconds since 1970. */
const shownKey = "@";

/**
 * Where the idempotency key of this tab is kept, from the first sign of typing: a visit alone stores nothing. It outlives
 * the draft: who goes back after sending and sends again gets the same reference. A message that says something else is
 * another message to the server, also under the same key.
 */
const visitorKey = "idempotency-key";

/** Which receipt was shown last. Who comes back to it may be writing the next message. */
const receiptKey = "receipt";

/** Where the runtime keeps the receipts that it showed itself, by the tokens in their addresses. */
const receiptsKey = "receipts";

/** The form that is kept now. There is one on a page. */
let kept: HTMLFormElement | undefined;

/** Keeps the form of the page that was loaded, and forgets the draft of a message that has arrived. */
export function keepDraftOf(document: Document): void {
	const sent = document.querySelector<HTMLElement>("[data-draft-sent]");
	if (
		sent &&
		!access((storage) => storage.getItem(receiptKey) === location.search || storage.getItem(receiptsKey)?.includes(location.search.slice("?sent=".length)))
	) {
		forgetDraft(sent.dataset.draftSent);
		access((storage) => storage.setItem(receiptKey, location.search));
	}
	const form = document.querySelector<HTMLFormElement>("form[data-draft]");
	if (form) keepDraft(form);
}

/**
 * Puts back what was typed into a form earlier in this tab, also in another language, and keeps what is typed from now
 * on. Chooses what the address names, and gives the message its idempotency key.
 */
export function keepDraft(form: HTMLFormElement): void {
	if (form === kept) return;
	kept = form;
	const { draft: name } = form.dataset;
	const draft = read(name);
	// Across reloads and languages: somebody who comes back to a finished form may send it at once.
	const shown = Number(draft[shownKey]) || Date.now();
	restore(form, draft);
	const key = form.querySelector<HTMLInputElement>("[name=idempotencyKey]");
	if (key) key.value ||= access((storage) => storage.getItem(visitorKey)) ?? randomKey();
	const fillTime = form.querySelector<HTMLInputElement>("[data-fill-time]");
	const save = () => {
		if (fillTime) fillTime.value = `${Date.now() - shown}`;
		const values = new FormData(form);
		for (const { name: unkept } of form.querySelectorAll<HTMLInputElement>("[data-unkept]")) values.delete(unkept);
		if (key) access((storage) => storage.setItem(visitorKey, key.value));
		access((storage) => storage.setItem(storageKey(name), JSON.stringify({ ...Object.fromEntries(values), [queryKey]: location.search, [shownKey]: shown })));
	};
	for (const type of ["input", "change", "submit"]) form.addEventListener(type, save);
}

/** Forgets what was typed: the message has arrived. */
export function forgetDraft(name: string | undefined): void {
	access((storage) => storage.removeItem(storageKey(name)));
}

function restore(form: HTMLFormElement, draft: Draft): void {
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

function isTouched(control: Control): boolean {
	if (control instanceof HTMLSelectElement) return control.selectedIndex > 0 && control.selectedOptions[0]?.defaultSelected === false;
	if (control.type === "radio" || control.type === "checkbox") return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
	return control.value !== control.defaultValue;
}

/** True when a choice is there to be made. */
function offers(controls: readonly Control[], value: string | null): boolean {
	return controls.some((each) => (each instanceof HTMLSelectElement ? [...each.options].some((option) => option.value === value) : each.value === value));
}

function fill(control: Control, value: string): void {
	if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) control.checked = control.value === value;
	else if (!(control instanceof HTMLSelectElement) || offers([control], value)) control.value = value;
	// The page counts what is typed, and this counts as typing.
	control.dispatchEvent(new Event("input", { bubbles: true }));
}

function randomKey(): string {
	// `crypto.randomUUID` exists on HTTPS alone.
	return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function storageKey(name: string | undefined): string {
	return `draft:${name}`;
}

function read(name: string | undefined): Draft {
	return access((storage) => JSON.parse(storage.getItem(storageKey(name)) ?? "{}") as Draft) ?? {};
}

/** Storage may be switched off, full, or hold what another program wrote: then nothing is kept. */
function access<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(sessionStorage);
	} catch {
		return undefined;
	}
}
