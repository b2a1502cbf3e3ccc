import type { SiteAddresses } from "../../article/address-within.ts";
import { type PastedRow, rowsFromHtml, rowsFromText } from "../../article/pasted-rows.ts";

type PastedIn = {
	readonly rows: readonly PastedRow[];
	readonly files: readonly File[];
	/**
	 * The number of pictures in pasted HTML that were left out. The HTML has only their paths,
	 * which may be on another computer.
	 */
	readonly excluded: number;
};

/**
 * Reads what somebody pastes or drops: rows of text, or pictures. Word processors add a picture of
 * the copied text, so pictures are ignored if there is text.
 */
export function pastedIn(data: DataTransfer | null, site: SiteAddresses): PastedIn {
	const html = data?.getData("text/html") ?? "";
	const text = data?.getData("text/plain") ?? "";
	// A document from DOMParser has no window, so the browser loads and runs nothing in it.
	const body = html === "" ? undefined : new DOMParser().parseFromString(html, "text/html").body;
	const rows = body === undefined ? [] : rowsFromHtml(body, site);
	const words = rows.length > 0 ? rows : rowsFromText(text);
	const files =
		words.length > 0
			? []
			: [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
	return {
		rows: words,
		files,
		excluded: words.length > 0 ? (body?.querySelectorAll("img").length ?? 0) : 0,
	};
}
