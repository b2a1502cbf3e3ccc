import { hc } from "hono/client";
import type { MessageLanguage } from "../../../core/messages/say.ts";
import type { EditorAction } from "../../actions/action.ts";
import type { PublishWish } from "../../publishing/publishing.ts";
import type { EditApi } from "../../server/api/edit-api.ts";
import { ask } from "./attended.ts";
import { RequestRefused } from "./use-answer.ts";

/** What a window shows besides the site: the page at an address, the lists of a content file, the card of some texts. */
export type ShownView = { readonly at?: string | undefined; readonly of?: string | undefined; readonly keys?: readonly string[] };

/** What the browser asks of the editor's server. Each method throws if the server cannot be reached. */
export type EditorClient = ReturnType<typeof createEditorClient>;

export function createEditorClient(language: MessageLanguage) {
	const headers = { "x-editor-language": language };
	const api = hc<EditApi>(`${location.origin}/_edit`, { headers, fetch: askOrSayOut });
	/** Sent even while the window is being closed. */
	const lasting = { init: { keepalive: true } };
	const json = async <T>(answer: Promise<{ json: () => Promise<T> }>) => (await answer).json();
	return {
		/** @param at the address that is shown */
		site: (at: string, more: { readonly list?: string; readonly words?: string; readonly looks?: string } = {}) =>
			json(api.site.$get({ query: { at, ...more } })),
		page: ({ keys = [], ...look }: ShownView, texts?: string) => json(api.page.$get({ query: { ...defined({ ...look, texts }), key: [...keys] } })),
		/** Link targets whose names or addresses contain the words, and the pictures of the site. */
		choices: (words: string) => json(api.choices.$get({ query: { words } })),
		size: (at: string) => json(api.size.$get({ query: { at } })),
		large: () => json(api.large.$get()),
		previews: () => json(api.previews.$get()),
		/** Where words occur in the texts of the site. */
		find: (words: string, instead: string) => json(api.find.$get({ query: { words, instead } })),
		/** @param heldBack the files that the proposed message leaves out */
		changes: (since: string, heldBack: readonly string[]) => json(api.changes.$get({ query: { since, heldBack: [...heldBack] } })),
		/** What changed in a text that other languages have not picked up. */
		outdated: (key: string) => json(api.outdated.$get({ query: { key } })),
		runAction: (action: EditorAction, { keys, ...look }: ShownView = {}) =>
			json(api.actions.$post({ json: { action, ...defined(look), ...(keys && { keys: [...keys] }) } }, lasting)),
		/** What a text could say in another language; `made` is what this browser has proposed. */
		suggest: (key: string, to: string, made?: { readonly from: string; readonly made: string }) => json(api.proposals.$post({ json: { key, to, ...made } })),
		/** Tells the other windows which texts are open in this one; undefined: it is being closed. */
		here: (id: string, keys: readonly string[] | undefined) => json(api.here.$post({ json: { id, ...(keys && { keys: [...keys] }) } }, lasting)),
		/** What readers of the draft have said about some texts or all, oldest first, from one on. */
		notes: (keys: readonly string[], from = 0) => json(api.notes.$get({ query: { key: [...keys], from: String(from) } })),
		/** Ticks off a note of a reader. */
		tick: (id: string) => json(api.notes.tick.$post({ json: { id } })),
		/** What an act would do; nothing is written. */
		preview: (action: EditorAction, at?: string) => json(api.actions.$post({ json: { action, dryRun: true, ...defined({ at }) } })),
		commit: (version: string, message: string, author: { readonly name: string; readonly email: string } | undefined) =>
			json(api.commit.$post({ json: { version, message, ...(author && { author }) } })),
		/** Null where nobody publishes from here. */
		publishing: () => json(api.publishing.$get()),
		publish: ({ heldBack = [], ...wish }: PublishWish) =>
			json(api.publishing.start.$post({ json: { ...defined(wish), ...(heldBack.length > 0 && { heldBack: [...heldBack] }) } })),
		askToPublish: () => json(api.publishing.ask.$post({ json: {} })),
		cancelPlan: () => json(api.publishing.cancel.$post({ json: {} })),
		/** Sends a picture, which is kept until an act refers to its id. */
		upload: (picture: Blob, name: string) =>
			json(
				askOrSayOut(`/_edit/upload?name=${encodeURIComponent(name.slice(0, 200))}`, {
					method: "POST",
					headers: { ...headers, "content-type": picture.type },
					body: picture,
				}) as ReturnType<typeof api.upload.$post>,
			),
	};
}

/** The event that tells that nothing is saved until somebody signs in again. */
export const signedOut = "kakehashi:signed-out";

/** How long the server may take: longer than it makes anybody wait. A picture may need more on a slow line. */
const answerMs = 120_000;
const uploadMs = 15 * 60_000;

async function askOrSayOut(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	const signal = AbortSignal.timeout(init?.body instanceof Blob ? uploadMs : answerMs);
	const answer = await ask(address, { ...init, signal });
	if (answer.status === 401) dispatchEvent(new Event(signedOut));
	// What was looked for has not come. An act that was refused says why in its answer.
	if (!answer.ok && (init?.method ?? "GET") === "GET") throw await refusal(answer);
	return answer;
}

/** Why the server does not answer, in words for a person if it has any. */
async function refusal(answer: Response): Promise<Error> {
	const body: { readonly reason?: unknown } = await answer.json().catch(() => ({}));
	const { reason } = body;
	return typeof reason === "string" && reason !== "" ? new RequestRefused(reason) : new Error(`The server answered ${answer.status}`);
}

/** Without the parts that are left out. */
function defined<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}
