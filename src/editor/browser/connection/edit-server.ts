import type { MessageLanguage } from "../../../core/messages/say.ts";
import type { SiteColours } from "../../colours/site-colours.ts";
import type { SitePicture } from "../../pictures/site-pictures.ts";
import type { Review } from "../../review/review.ts";
import type { FieldsAnswer } from "../../server/api/fields-api.ts";
import type { ArrangeRequest, PageRequest } from "../../server/api/requests.ts";
import type { Outline } from "../../server/api/structure-api.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import type { EntryList } from "../../server/description/list-entries.ts";
import type { Finding, Texts } from "../../site/value-texts.ts";
import type { Value } from "../../splice/edit/edit.ts";

export type TryAnswer = { readonly findings: readonly Finding[]; readonly html?: string };
export type SaveAnswer =
	| { readonly ok: true; readonly findings: readonly Finding[] }
	| { readonly ok: false; readonly current?: Texts; readonly findings?: readonly Finding[]; readonly reason?: string };
/** `label` is of the act that was taken back or done again; `id` names a commit or a picture that was sent; `output` is what Git said; `act` is what can be taken back. */
export type ActAnswer = {
	readonly ok: boolean;
	readonly reason?: string;
	readonly label?: string;
	readonly id?: string;
	readonly output?: string;
	readonly act?: number | null;
};

/** What the browser asks of the editor's server. Each throws where the server cannot be reached. */
export type EditServer = ReturnType<typeof connect>;

export function connect(language: MessageLanguage) {
	const headers = { "x-editor-language": language };
	const get = async <T>(path: string): Promise<T> => (await fetch(`/_edit/${path}`, { headers })).json() as Promise<T>;
	const post = async <T>(path: string, body: unknown, keepalive = false): Promise<T> => {
		const options = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body), keepalive };
		return (await fetch(`/_edit/${path}`, options)).json() as Promise<T>;
	};
	return {
		/** @param at the address that is looked at */
		state: (at: string) => get<SiteDescription>(`state?at=${encodeURIComponent(at)}`),
		values: (keys: readonly string[]) => get<ValueDescription[]>(`values?${keys.map((key) => `key=${encodeURIComponent(key)}`).join("&")}`),
		texts: (of: string) => get<ValueDescription[]>(`texts?of=${encodeURIComponent(of)}`),
		/** Undefined where it cannot be made at this moment. */
		page: async (path: string) => {
			const answer = await fetch(path, { headers });
			return answer.status < 500 ? answer.text() : undefined;
		},
		tryOut: (key: string, texts: Texts, path: string) => post<TryAnswer>("try", { key, texts, path }),
		/** Is still sent when the window is being closed. */
		save: (key: string, before: Texts, texts: Texts) => post<SaveAnswer>("save", { key, before, texts }, true),
		fields: (keys: readonly string[]) => get<FieldsAnswer>(`fields?${keys.map((key) => `key=${encodeURIComponent(key)}`).join("&")}`),
		set: (key: string, was: Value, value: Value, upload: string | undefined) =>
			post<ActAnswer>("set", { key, was, value, ...(upload !== undefined && { upload }) }, true),
		/** Sends a picture; it is kept until `set` names its id. */
		upload: async (picture: Blob, name: string): Promise<ActAnswer> => {
			const options = { method: "POST", headers: { ...headers, "content-type": picture.type }, body: picture };
			return (await fetch(`/_edit/upload?name=${encodeURIComponent(name.slice(0, 200))}`, options)).json() as Promise<ActAnswer>;
		},
		headingLines: (text: string, inLines: boolean) => post<string[][]>("heading-lines", { text, inLines }),
		keepWhole: (word: string) => post<ActAnswer>("keep-whole", { word }),
		colours: () => get<SiteColours>("colours"),
		setColour: (name: string, color: { readonly light: string; readonly dark: string } | undefined) =>
			post<ActAnswer>("colour", { name, ...(color && { color: { light: color.light, dark: color.dark } }) }),
		pictures: () => get<SitePicture[]>("pictures"),
		removePicture: (file: string) => post<ActAnswer>("remove-picture", { file }),
		changes: (since: string) => get<Review>(`changes?since=${encodeURIComponent(since)}`),
		commit: (version: string, message: string, author: { readonly name: string; readonly email: string } | undefined) =>
			post<ActAnswer>("commit", { version, message, ...(author && { author }) }),
		putBack: ({ version, since }: Review, file: string, index: number | undefined) =>
			post<ActAnswer>("put-back", { version, since, file, ...(index !== undefined && { index }) }),
		takeBack: (act: number) => post<ActAnswer>("take-back", { act }),
		takeBackDay: (day: string) => post<ActAnswer>("take-back-day", { day }),
		outline: (of: string) => get<Outline>(`outline?of=${encodeURIComponent(of)}`),
		arrange: (request: ArrangeRequest) => post<ActAnswer>("arrange", request),
		templates: () => get<string[]>("templates"),
		entries: (of: string, words: string) => get<EntryList>(`entries?of=${of}&q=${encodeURIComponent(words)}`),
		linksTo: (address: string, file: string) => get<string[]>(`links-to?address=${encodeURIComponent(address)}&file=${encodeURIComponent(file)}`),
		changePage: (request: PageRequest) => post<ActAnswer & { readonly file?: string }>("pages", request),
		undo: () => post<ActAnswer>("undo", {}),
		redo: () => post<ActAnswer>("redo", {}),
	};
}
