import { inlinedStylesId } from "../../core/http/runtime-config.ts";

/**
 * Keeps Vite's loader from fetching styles that are already inlined in the document: the loader
 * looks for a link with the same address before it loads a style sheet. A disabled link is not
 * fetched. The links are added by script, because Chromium's preload scanner would fetch even
 * disabled links in the HTML.
 */
export function claimInlinedStyles(document: Document): void {
	for (const href of document.getElementById(inlinedStylesId)?.dataset.files?.split(" ") ?? []) {
		const link = document.createElement("link");
		link.toggleAttribute("disabled", true);
		link.rel = "stylesheet";
		link.href = href;
		document.head.append(link);
	}
}
