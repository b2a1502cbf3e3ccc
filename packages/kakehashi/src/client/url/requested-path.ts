import { visiblePath } from "../../core/http/visible-path.ts";
import { siteBase } from "../../view/base/site-base.ts";

/** On a static host, the not-found page is one file for all addresses: here it learns which one was requested. */
export function showRequestedPath(document: Document): void {
	for (const element of document.querySelectorAll("[data-requested-path]:empty")) element.textContent = visiblePath(location.pathname.slice(siteBase.length));
}
