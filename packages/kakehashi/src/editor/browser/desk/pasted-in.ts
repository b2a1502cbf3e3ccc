import { type PastedRow, rowsFromHtml, rowsFromText } from "../../desk/pasted-rows.ts";

/** What somebody pastes or drops: rows of words, and pictures. A word processor sends a picture of the words along, which is not wanted. */
export function pastedIn(data: DataTransfer | null): { readonly rows: readonly PastedRow[]; readonly files: readonly File[] } {
	const [html, text] = [data?.getData("text/html") ?? "", data?.getData("text/plain") ?? ""];
	// A document without a window: nothing of it is loaded or run.
	const rows = html === "" ? [] : rowsFromHtml(new DOMParser().parseFromString(html, "text/html").body, location.origin);
	const words = rows.length > 0 ? rows : rowsFromText(text);
	return { rows: words, files: words.length > 0 ? [] : [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/")) };
}
