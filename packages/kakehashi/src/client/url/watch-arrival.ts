import { stay } from "./page-url.ts";

/** What browsers show in a window; everything else is saved, and nobody leaves the page. */
const shownTypes = /^(?:text\/(?!calendar|csv|vcard)|(?:image|audio|video)\/|application\/(?:pdf|json|xml|xhtml))/;

/** Asks what an address that is being loaded answers, because no browser says that a download or an empty answer has come. */
export async function watchArrival(url: URL): Promise<void> {
	if (url.origin !== location.origin) return;
	const { status, headers } = await fetch(url, { method: "HEAD" });
	const type = headers.get("content-type") ?? "text/html";
	const isSaved = /^attachment/i.test(headers.get("content-disposition") ?? "") || !shownTypes.test(type);
	const isEmpty = status === 204 || status === 205;
	if (isEmpty || (status < 400 && (isSaved || (/pdf/.test(type) && !navigator.pdfViewerEnabled)))) stay();
}
