import type { SiteAddresses } from "../../article/address-within.ts";
import { type PastedRow, rowsFromHtml, rowsFromText } from "../../article/pasted-rows.ts";

type PastedIn = {
	readonly rows: readonly PastedRow[];
	readonly files: readonly File[];
	/** How many pictures among the words were left out, because the words only give paths on another computer. */
	readonly leftOut: number;
};

/** What somebody pastes or drops: rows of words, and pictures. The picture of the words that a word processor sends along is not wanted. */
export function pastedIn(data: DataTransfer | null, site: SiteAddresses): PastedIn {
	const html = data?.getData("text/html") ?? "";
	const text = data?.getData("text/plain") ?? "";
	// A document without a window: nothing in it is loaded or run.
	const body = html === "" ? undefined : new DOMParser().parseFromString(html, "text/html").body;
	const rows = body === undefined ? [] : rowsFromHtml(body, site);
	const words = rows.length > 0 ? rows : rowsFromText(text);
	const files = words.length > 0 ? [] : [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
	return { rows: words, files, leftOut: words.length > 0 ? (body?.querySelectorAll("img").length ?? 0) : 0 };
}
