import { siteBase } from "../../view/base/site-base.ts";
import { withSessionStorage } from "../data/storage.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type ContactDraft = Record<string, string>;

/**
 * The query of the address when the draft was saved. A choice in a new query is applied, but one
 * that the form has already shown is not.
 */
export const queryKey = "?";
/** When the form of the draft was first shown, in milliseconds since 1970. */
export const shownKey = "@";
/** When the draft was last saved, in milliseconds since 1970. */
const savedKey = "#";

/** How long a draft is stored in a tab that stays open: one day, in milliseconds. */
const draftTimeMs = 86_400_000;

/**
 * Storage key of this tab's idempotency key. It is stored when the visitor begins to type, so that
 * a mere visit stores nothing. It is not deleted with the draft: a visitor who goes back after
 * sending and sends the same message again gets the same reference. The server treats a different
 * message under the same key as a new message.
 */
export const visitorKey = "idempotency-key";

/**
 * Saves what is typed into any form from the first letter on. This runs in the boot module, because
 * the other code for forms arrives later, and may not arrive at all while a release is being
 * published.
 */
export function watchDrafts(document: Document): void {
	dropCopies();
	for (const type of ["input", "change", "submit"])
		document.addEventListener(
			type,
			({ target }) => {
				const form =
					target instanceof Element
						? target.closest<HTMLFormElement>("form[data-draft]")
						: null;
				if (form) saveDraft(form);
				if (type === "submit") removeEventListener("beforeunload", ask);
			},
			// In the capture phase, before the form's own submit handler reads the fields, because
			// the time that the visitor needed ends with the submission.
			{ capture: true },
		);
}

/** Deletes the draft, because the message has arrived. */
export function deleteContactDraft(name: string | undefined): void {
	withSessionStorage((storage) => storage.removeItem(storageKey(name)));
	removeEventListener("beforeunload", ask);
}

export function readContactDraft(name: string | undefined): ContactDraft {
	const draft =
		withSessionStorage(
			(storage) => JSON.parse(storage.getItem(storageKey(name)) ?? "{}") as ContactDraft,
		) ?? {};
	if (Date.now() - Number(draft[savedKey] ?? Date.now()) < draftTimeMs) return draft;
	withSessionStorage((storage) => storage.removeItem(storageKey(name)));
	return {};
}

/** Whether the visitor has changed a control. */
export function isTouched(control: Control): boolean {
	if (control instanceof HTMLSelectElement)
		return control.selectedIndex > 0 && !control.selectedOptions[0]?.defaultSelected;
	if (control.type === "radio" || control.type === "checkbox")
		return (
			(control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
		);
	return control.value !== control.defaultValue;
}

/**
 * Saves the values of a form. `data-shown` is the time when the form was first shown. It is
 * undefined until the earlier draft is restored, and empty while the draft is being restored.
 */
function saveDraft(form: HTMLFormElement): void {
	const { draft: name, shown } = form.dataset;
	if (shown === "") return;
	const fillTime = form.querySelector<HTMLInputElement>("[data-fill-time]");
	if (fillTime) fillTime.value = `${Date.now() - Number(shown ?? performance.timeOrigin)}`;
	const values = new FormData(form);
	for (const { name: unkept } of form.querySelectorAll<HTMLInputElement>("[data-unkept]"))
		values.delete(unkept);
	if (shown === undefined) {
		const touched = new Set(
			[...form.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")]
				.filter(isTouched)
				.map((each) => each.name),
		);
		for (const each of [...values.keys()]) if (!touched.has(each)) values.delete(each);
	}
	const key = form.querySelector<HTMLInputElement>("[name=idempotencyKey]")?.value;
	const draft = {
		...(shown === undefined
			? readContactDraft(name)
			: { [queryKey]: location.search, [shownKey]: shown }),
		// Several values of one field are joined by commas.
		...Object.fromEntries([...values.keys()].map((each) => [each, `${values.getAll(each)}`])),
		[savedKey]: Date.now(),
	};
	const isStoredInBrowser = withSessionStorage((storage) => {
		storage.setItem(storageKey(name), JSON.stringify(draft));
		if (key) storage.setItem(visitorKey, key);
		return true;
	});
	// If the draft cannot be saved, the browser asks before the visitor leaves the page.
	if (isStoredInBrowser) removeEventListener("beforeunload", ask);
	else addEventListener("beforeunload", ask);
}

function ask(event: Event): void {
	event.preventDefault();
}

/**
 * A window that a script of another page opened starts with a copy of that page's session storage.
 * The copied drafts are deleted here; the originals stay in the first window.
 */
function dropCopies(): void {
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (opener === null || history.length > 1 || visit?.type !== "navigate") return;
	withSessionStorage((storage) => {
		for (const name of Object.keys(storage))
			if (/^(?:draft:|receipts?$|idempotency-key$)/.test(name)) storage.removeItem(name);
	});
}

function storageKey(name: string | undefined): string {
	return `draft:${siteBase}${name}`;
}
