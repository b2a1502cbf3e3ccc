import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { fetchWithTimeout } from "@kakehashi/editor/browser/connection/attended.ts";
import type { Permission } from "@kakehashi/editor/permissions/permission.ts";
import {
	type PublicKeyCredentialCreationOptionsJSON,
	startAuthentication,
	startRegistration,
} from "@simplewebauthn/browser";
import { hc } from "hono/client";
import type { MessageState } from "kakehashi/internal/inbox.ts";
import { t } from "../i18n/t.ts";
import type { previewDays } from "../people/preview-store.ts";
import type { StudioApi } from "../server/create-studio-app.ts";
import type { MessageList } from "../server/message-requests.ts";

/** The result of a request. `reason` is a sentence to show to the person. */
export type Outcome = { readonly ok: true } | Failure;
type Failure = { readonly ok: false; readonly reason: string };

/**
 * How soon the browser requests a list or a message again that could not be read, in milliseconds.
 */
export const askAgainMs = 10_000;

export type StudioClient = ReturnType<typeof createStudioClient>;

type ResponseJson<R> = R extends { json: () => Promise<infer T> } ? T : never;

/** A list, or why it could not be read. */
export type ListResult<T> = { readonly ok: true; readonly list: T } | Failure;
/** The list that a method of the client reads. */
export type ListOf<Name extends "people" | "log" | "releases" | "previews" | "messages"> = Extract<
	Awaited<ReturnType<StudioClient[Name]>>,
	{ readonly ok: true }
>["list"];

const read = async <R extends { json: () => Promise<unknown> }>(request: Promise<R>) =>
	(await request).json() as Promise<ResponseJson<R>>;

/**
 * The requests of the browser to the studio. If an action requires a recent sign-in, the client
 * asks for the passkey and sends the request again.
 */
export function createStudioClient(language: MessageLanguage) {
	const api = hc<StudioApi>(`${location.origin}/_studio`, {
		headers: { "x-editor-language": language },
		fetch: fetchWithTimeout,
	});
	const failed = (name: "offline" | "notDone") => ({
		ok: false as const,
		reason: t(name)[language],
	});
	const orFailed = <T>(work: Promise<T>) => work.catch(() => failed("offline"));

	/**
	 * Reads a list. Without a session or the permission, opens the sign-in page, which leads to an
	 * area that the person may use.
	 */
	async function readList<
		R extends {
			readonly ok: boolean;
			readonly status: number;
			json: () => Promise<unknown>;
		},
	>(request: Promise<R>): Promise<ListResult<ResponseJson<R>>> {
		try {
			const response = await request;
			if (response.ok) return { ok: true, list: (await response.json()) as ResponseJson<R> };
			if (response.status === 401 || response.status === 403) {
				location.assign("/_studio/sign-in");
				// The browser is leaving this page, so it needs no message.
				return { ok: false, reason: "" };
			}
			const { reason } = (await response.json()) as { readonly reason?: string };
			return reason ? { ok: false, reason } : failed("offline");
		} catch {
			// The server cannot be reached, or the response is not from the studio.
			return failed("offline");
		}
	}
	/** A person whose session has already ended is signed out, too. */
	async function signOut(): Promise<Outcome> {
		const { ok, status } = await api["sign-out"].$post({ json: {} });
		return ok || status === 401 ? { ok: true } : failed("offline");
	}

	async function signIn(): Promise<Outcome> {
		const optionsJSON = await read(api["sign-in"].options.$post({ json: {} }));
		const answer = await startAuthentication({ optionsJSON }).catch(() => undefined);
		if (answer === undefined) return failed("notDone");
		const { userHandle = "", ...response } = answer.response;
		return read(
			api["sign-in"].$post({
				json: { answer: { ...answer, response: { ...response, userHandle } } },
			}),
		);
	}
	async function join(
		token: string,
		optionsJSON: PublicKeyCredentialCreationOptionsJSON,
	): Promise<Outcome> {
		const answer = await startRegistration({ optionsJSON }).catch(() => undefined);
		return answer === undefined
			? failed("notDone")
			: read(api.join.$post({ json: { token, answer } }));
	}
	/** Sends a request that requires a recent sign-in. */
	async function lately<
		R extends { json: () => Promise<{ readonly ok: boolean; readonly why?: string }> },
	>(work: () => Promise<R>) {
		const first = await read(work());
		if ((first as { readonly why?: string }).why !== "again") return first;
		const signedIn = await signIn();
		return signedIn.ok ? read(work()) : signedIn;
	}
	return {
		site: () => read(api.site.$get()),
		/** Undefined if nobody has signed in. */
		me: async () => {
			const response = await api.me.$get();
			return response.ok ? response.json() : undefined;
		},
		signIn: () => orFailed(signIn()),
		signOut: () => orFailed(signOut()),
		invitation: (token: string) => orFailed(read(api.invitation.$post({ json: { token } }))),
		join: (token: string, options: PublicKeyCredentialCreationOptionsJSON) =>
			orFailed(join(token, options)),
		people: () => readList(api.people.list.$get()),
		releases: () => readList(api.releases.list.$get()),
		goBack: (id: number) => orFailed(read(api.releases.back.$post({ json: { id } }))),
		previews: () => readList(api.previews.list.$get()),
		showDraft: (json: { name: string; start: string; days: (typeof previewDays)[number] }) =>
			orFailed(read(api.previews.make.$post({ json }))),
		revoke: (id: string) => orFailed(read(api.previews.revoke.$post({ json: { id } }))),
		messages: (query: { list: MessageList; search: string; after?: string }) =>
			readList(api.messages.list.$get({ query })),
		message: (reference: string) =>
			orFailed(read(api.messages.one.$get({ query: { reference } }))),
		markMessage: (reference: string, state: MessageState) =>
			orFailed(read(api.messages.mark.$post({ json: { reference, state } }))),
		setRead: (reference: string, isRead: boolean) =>
			orFailed(read(api.messages.read.$post({ json: { reference, isRead } }))),
		addNote: (reference: string, text: string) =>
			orFailed(read(api.messages.note.$post({ json: { reference, text } }))),
		deleteMessage: (reference: string) =>
			orFailed(read(api.messages.delete.$post({ json: { reference } }))),
		exportMessages: (json: { list: MessageList; search: string }) => {
			const read = async (response: Response) =>
				response.ok
					? { ok: true as const, file: await response.blob() }
					: ((await response.json()) as Failure);
			return orFailed(api.messages.export.$post({ json }).then(read));
		},
		log: (count: number) => readList(api.people.log.$get({ query: { count: String(count) } })),
		invite: (json: { name: string; email?: string; permissions: Permission[] }) =>
			orFailed(lately(() => api.people.invite.$post({ json }))),
		newLink: (id: string, removesPasskeys: boolean) =>
			orFailed(lately(() => api.people.link.$post({ json: { id, removesPasskeys } }))),
		setPermissions: (id: string, permissions: Permission[]) =>
			orFailed(lately(() => api.people.permissions.$post({ json: { id, permissions } }))),
		remove: (id: string) => orFailed(lately(() => api.people.remove.$post({ json: { id } }))),
	};
}
