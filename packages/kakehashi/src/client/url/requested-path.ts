import { visiblePath } from "../../core/http/visible-path.ts";
import { siteBase } from "../../view/base/site-base.ts";

/**
 * Shows the requested path on the not-found page. On a static host, this page is one file for all
 * addresses, so the path must be inserted here.
 */
export function showRequestedPath(document: Document): void {
	for (const element of document.querySelectorAll("[data-requested-path]:empty"))
		element.textContent = visiblePath(location.pathname.slice(siteBase.length));
}
