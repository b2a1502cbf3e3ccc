import { siteBase } from "../../view/base/site-base.ts";
import { withSessionStorage } from "../data/storage.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type ContactDraft = Record<string, string>;

/** The query that the draft was written under: a choice in a new address counts, one seen before does not. */
export const queryKey = "?";
/** When the form of the draft was first shown, in milliseconds since 1970. */
export const shownKey = "@";
/** When the draft was written last, in milliseconds since 1970. */
const savedKey = "#";

/** How long a draft is kept in a tab that stays open, in milliseconds: a day. */
const draftTimeMs = 86_400_000;

/**
 * Where the idempotency key of this tab is kept, from the first sign of typing: a mere visit stores nothing. It outlives
 * the draft: whoever goes back after sending and sends again gets the same reference. To the server, a message that says
 * something else is another message, even under the same key.
 */
export const visitorKey = "idempotency-key";

/**
 * Keeps what is typed into the form of any page, from the first letter on. The rest of what a form needs comes later, and
 * may not come at all during a release.
 */
export function watchDrafts(document: Document): void {
	dropCopies();
	for (const type of ["input", "change", "submit"])
		document.addEventListener(
			type,
			({ target }) => {
				const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-draft]") : null;
				if (form) saveDraft(form);
				if (type === "submit") removeEventListener("beforeunload", ask);
			},
			// Before the form's own code reads what is sent: the time it took to fill it in ends with the submission.
			{ capture: true },
		);
}

/** Deletes what was typed, because the message has arrived. */
export function deleteContactDraft(name: string | undefined): void {
	withSessionStorage((storage) => storage.removeItem(storageKey(name)));
	removeEventListener("beforeunload", ask);
}

export function readContactDraft(name: string | undefined): ContactDraft {
	const draft = withSessionStorage((storage) => JSON.parse(storage.getItem(storageKey(name)) ?? "{}") as ContactDraft) ?? {};
	if (Date.now() - Number(draft[savedKey] ?? Date.now()) < draftTimeMs) return draft;
	withSessionStorage((storage) => storage.removeItem(storageKey(name)));
	return {};
}

/** Whether a person has changed a control. */
export function isTouched(control: Control): boolean {
	if (control instanceof HTMLSelectElement) return control.selectedIndex > 0 && !control.selectedOptions[0]?.defaultSelected;
	if (control.type === "radio" || control.type === "checkbox") return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
	return control.value !== control.defaultValue;
}

/** `data-shown` is when the form was first shown. Without it, the earlier draft is not in the form yet; if it is empty, it is being put there. */
function saveDraft(form: HTMLFormElement): void {
	const { draft: name, shown } = form.dataset;
	if (shown === "") return;
	const fillTime = form.querySelector<HTMLInputElement>("[data-fill-time]");
	if (fillTime) fillTime.value = `${Date.now() - Number(shown ?? performance.timeOrigin)}`;
	const values = new FormData(form);
	for (const { name: unkept } of form.querySelectorAll<HTMLInputElement>("[data-unkept]")) values.delete(unkept);
	if (shown === undefined) {
		const touched = new Set([...form.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")].filter(isTouched).map((each) => each.name));
		for (const each of [...values.keys()]) if (!touched.has(each)) values.delete(each);
	}
	const key = form.querySelector<HTMLInputElement>("[name=idempotencyKey]")?.value;
	const draft = {
		...(shown === undefined ? readContactDraft(name) : { [queryKey]: location.search, [shownKey]: shown }),
		// Several values of a field are separated by commas.
		...Object.fromEntries([...values.keys()].map((each) => [each, `${values.getAll(each)}`])),
		[savedKey]: Date.now(),
	};
	const isKept = withSessionStorage((storage) => {
		storage.setItem(storageKey(name), JSON.stringify(draft));
		if (key) storage.setItem(visitorKey, key);
		return true;
	});
	// What cannot be kept is not lost without a warning.
	if (isKept) removeEventListener("beforeunload", ask);
	else addEventListener("beforeunload", ask);
}

function ask(event: Event): void {
	event.preventDefault();
}

/** A window that another page's script opened starts with a copy of its storage. What was typed there stays there. */
function dropCopies(): void {
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (opener === null || history.length > 1 || visit?.type !== "navigate") return;
	withSessionStorage((storage) => {
		for (const name of Object.keys(storage)) if (/^(?:draft:|receipts?$|idempotency-key$)/.test(name)) storage.removeItem(name);
	});
}

function storageKey(name: string | undefined): string {
	return `draft:${siteBase}${name}`;
}
