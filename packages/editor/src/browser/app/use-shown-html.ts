import { type RefObject, useCallback, useRef, useState } from "react";
import { showTexts } from "../preview/page-texts.ts";
import { updatePage } from "../preview/update-page.ts";

export type ShownHtml = ReturnType<typeof useShownHtml>;

/**
 * The HTML that the page shows. Requests are numbered, so that a delayed response does not replace
 * a newer one.
 */
export function useShownHtml(frame: RefObject<HTMLIFrameElement | null>) {
	/** The keys of the texts that the page shows. */
	const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
	const order = useRef({ requested: 0, shown: 0 });
	/** Returns the number of a new request. */
	const nextRequest = useCallback(() => ++order.current.requested, []);
	/**
	 * Shows the newest HTML of the page at an address. Ignores HTML that is older than what is
	 * shown, and HTML of another page.
	 */
	const show = useCallback(
		function show(request: number, at: string | undefined, html: string | undefined): void {
			const document = frame.current?.contentDocument;
			if (
				html === undefined ||
				!document ||
				document.location.pathname !== at ||
				request < order.current.shown
			)
				return;
			// While the browser still parses the page, elements are missing and would be added
			// after the update.
			if (document.readyState === "loading") {
				document.addEventListener("DOMContentLoaded", () => show(request, at, html), {
					once: true,
				});
				return;
			}
			order.current.shown = request;
			updatePage(document, html);
			setShown(showTexts(document));
		},
		[frame],
	);
	return { shown, setShown, nextRequest, show };
}
