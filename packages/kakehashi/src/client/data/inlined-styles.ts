import { inlinedStylesId } from "../../core/http/runtime-config.ts";

/**
 * Tells the bundler's loader, which looks for a link before it loads a style sheet, that these styles are in the document.
 * A disabled link is not fetched; in the HTML itself, Chromium's preload scanner would fetch it anyway.
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
