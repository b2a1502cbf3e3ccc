import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { hc } from "hono/client";
import type { HostAnswer, PublishJob, Value } from "kakehashi/internal/shared.ts";
import type { EditorAction } from "../../actions/actions.ts";
import type { EditApi } from "../../server/api/edit-api.ts";
import { fetchWithTimeout } from "./attended.ts";
import { RequestRefused } from "./use-request.ts";

/**
 * What a window shows besides the site: `at` is the address of the page, `of` the content file
 * whose outline it shows, and `keys` the texts of the open inspector.
 */
export type ShownView = {
	readonly at?: string | undefined;
	readonly of?: string | undefined;
	readonly keys?: readonly string[];
};

/** The requests to the editor's server. Each method throws if the server cannot be reached. */
export type EditorClient = ReturnType<typeof createEditorClient>;

export function createEditorClient(language: MessageLanguage) {
	const headers = { "x-editor-language": language };
	const api = hc<EditApi>(`${location.origin}/_edit`, { headers, fetch: requestOrSignOut });
	/** The browser sends the request even while the window closes. */
	const lasting = { init: { keepalive: true } };
	const json = async <T>(response: Promise<{ json: () => Promise<T> }>) =>
		(await response).json();
	return {
		/** @param at the address that is shown */
		site: (
			at: string,
			more: { readonly list?: string; readonly words?: string; readonly looks?: string } = {},
		) => json(api.site.$get({ query: { at, ...more } })),
		page: ({ keys = [], ...look }: ShownView, texts?: string) =>
			json(api.page.$get({ query: { ...defined({ ...look, texts }), key: [...keys] } })),
		/**
		 * Link targets whose names or addresses contain the words, and all pictures of the site.
		 */
		choices: (words: string) => json(api.choices.$get({ query: { words } })),
		size: (at: string) => json(api.size.$get({ query: { at } })),
		large: () => json(api.large.$get()),
		previews: () => json(api.previews.$get()),
		/** Where the words occur in the texts of the site. */
		find: (words: string, instead: string) =>
			json(api.find.$get({ query: { words, instead } })),
		/** @param heldBack the files that the suggested commit message leaves out */
		changes: (since: string, heldBack: readonly string[]) =>
			json(api.changes.$get({ query: { since, heldBack: [...heldBack] } })),
		/** The changes of a text that its other languages do not have yet. */
		outdated: (key: string) => json(api.outdated.$get({ query: { key } })),
		runAction: (action: EditorAction, { keys, ...look }: ShownView = {}) =>
			json(
				api.actions.$post(
					{ json: { action, ...defined(look), ...(keys && { keys: [...keys] }) } },
					lasting,
				),
			),
		/**
		 * A suggested translation of a text. `made` is the translation that this browser has made,
		 * if any.
		 */
		suggest: (
			key: string,
			to: string,
			made?: { readonly from: string; readonly made: string },
		) => json(api.suggestions.$post({ json: { key, to, ...made } })),
		/**
		 * Announces to the other windows which texts are open in this one. `keys` is undefined if
		 * the window closes or the person is away.
		 */
		here: (id: string, keys: readonly string[] | undefined) =>
			json(api.here.$post({ json: { id, ...(keys && { keys: [...keys] }) } }, lasting)),
		/**
		 * The notes of readers about some texts of the draft, oldest first, starting at index
		 * `from`. No keys means all texts.
		 */
		notes: (keys: readonly string[], from = 0) =>
			json(api.notes.$get({ query: { key: [...keys], from: String(from) } })),
		/** Marks a reader's note as done. */
		tick: (id: string) => json(api.notes.tick.$post({ json: { id } })),
		/** The result that an action would have. The server writes nothing. */
		preview: (action: EditorAction, at?: string) =>
			json(api.actions.$post({ json: { action, dryRun: true, ...defined({ at }) } })),
		commit: (
			version: string,
			message: string,
			author: { readonly name: string; readonly email: string } | undefined,
		) => json(api.commit.$post({ json: { version, message, ...(author && { author }) } })),
		/** The publishing state; null if this editor does not publish. */
		publishing: () => json(api.publishing.$get()),
		publish: ({ heldBack = [], ...job }: PublishJob) =>
			json(
				api.publishing.start.$post({
					json: {
						...defined(job),
						...(heldBack.length > 0 && { heldBack: [...heldBack] }),
					},
				}),
			),
		askToPublish: () => json(api.publishing.ask.$post({ json: {} })),
		cancelPlan: () => json(api.publishing.cancel.$post({ json: {} })),
		/** Publishing to the host of the site; null if this person cannot do that here. */
		host: () => json(api.publishing.host.$get()),
		publishToHost: (withPlaceholders: boolean) =>
			json(api.publishing.host.start.$post({ json: { withPlaceholders } })),
		/** Answers what publishing to the host has asked. */
		answerHost: (id: number, answer: HostAnswer) =>
			json(api.publishing.host.answer.$post({ json: { id, answer } })),
		/** The settings of the site. */
		settings: () => json(api.settings.$get()),
		/** Connects to where the site is published. An empty password means the stored one. */
		tryConnection: (settings: Value, password: string) =>
			json(
				api.settings.try.$post({
					json: { settings, ...(password !== "" && { password }) },
				}),
			),
		/** Stores the password of a host outside of the site. */
		storePassword: (settings: Value, password: string) =>
			json(api.settings.password.$post({ json: { settings, password } })),
		/**
		 * Uploads a picture or a file; its type says which. The server stores it until an action
		 * refers to its id.
		 */
		upload(file: Blob, name: string) {
			const shortName = encodeURIComponent(name.slice(-200).toWellFormed());
			return json(
				requestOrSignOut(`/_edit/upload?name=${shortName}`, {
					method: "POST",
					headers: { ...headers, "content-type": file.type },
					body: file,
				}) as ReturnType<typeof api.upload.$post>,
			);
		},
	};
}

/** The event for an ended session: nothing is saved until the person signs in again. */
export const signedOut = "kakehashi:signed-out";

async function requestOrSignOut(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	const response = await fetchWithTimeout(address, init);
	if (response.status === 401) dispatchEvent(new Event(signedOut));
	// A failed GET has no result, so it throws. The response to a rejected action says why, so the
	// caller reads it.
	if (!response.ok && (init?.method ?? "GET") === "GET") throw await refusal(response);
	return response;
}

/**
 * The error for a failed request, with the server's reason if the response has one that a person
 * can read.
 */
async function refusal(response: Response): Promise<Error> {
	const body: { readonly reason?: unknown } = await response.json().catch(() => ({}));
	const { reason } = body;
	return typeof reason === "string" && reason !== ""
		? new RequestRefused(reason)
		: new Error(`The server answered ${response.status}`);
}

/** The object without properties that are undefined. */
function defined<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
		[K in keyof T]: Exclude<T[K], undefined>;
	};
}
