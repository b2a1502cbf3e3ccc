import { stay } from "./page-url.ts";

/**
 * Content types that browsers display. The browser saves files of all other types, and the page
 * stays.
 */
const shownTypes =
	/^(?:text\/(?!calendar|csv|vcard)|(?:image|audio|video)\/|application\/(?:pdf|json|xml|xhtml))/;

/**
 * Requests the headers of an address that is being loaded, and calls `stay` if the response is a
 * download or empty, because browsers do not report this.
 */
export async function watchArrival(url: URL): Promise<void> {
	if (url.origin !== location.origin) return;
	const { status, headers } = await fetch(url, { method: "HEAD" });
	const type = headers.get("content-type") ?? "text/html";
	const isSaved =
		/^attachment/i.test(headers.get("content-disposition") ?? "") || !shownTypes.test(type);
	const isEmpty = status === 204 || status === 205;
	if (isEmpty || (status < 400 && (isSaved || (/pdf/.test(type) && !navigator.pdfViewerEnabled))))
		stay();
}
