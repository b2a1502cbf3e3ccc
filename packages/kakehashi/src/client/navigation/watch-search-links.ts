import { loadOnce } from "../data/load-once.ts";
import type { PayloadCache } from "../data/payload-cache.ts";
import { pagePath } from "../url/page-path.ts";

/**
 * Opens the search in a dialog instead of navigating to the search page. If the dialog cannot be
 * loaded, the search page is loaded.
 */
export function watchSearchLinks(document: Document, payloads: PayloadCache): void {
	const loadDialog = loadOnce(() => import("./search-dialog.tsx"));
	document.addEventListener("click", (event) => {
		const link =
			event.target instanceof Element
				? event.target.closest<HTMLAnchorElement>("a[data-search]")
				: null;
		const path = link && pagePath(link);
		if (
			!path ||
			event.button > 0 ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey ||
			event.altKey ||
			link.pathname === location.pathname
		)
			return;
		event.preventDefault();
		Promise.all([payloads.load(path), loadDialog()])
			.then(([payload, { openSearch }]) => openSearch(link, payload))
			.catch(() => location.assign(link.href));
	});
}
