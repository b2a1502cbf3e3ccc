/** Path and query of the page that the document shows. The address may have changed before this script came. */
let shown = here(new URL(globalThis.navigation?.activation?.entry.url ?? location.href));

function here({ pathname, search }: URL | Location = location): string {
	return pathname + search;
}

/** Says that the page of the present address shows now. */
export function markPageShown(): void {
	shown = here();
}

/** False when the address has changed and the page has not: the document is about to be loaded anew. */
export function isPageShown(): boolean {
	return shown === here();
}

/**
 * Keeps address and page together: where the address has changed and nobody shows its page, it is loaded. After a reload
 * older entries belong to the new document, which may have no runtime to answer their traversal; a navigation may end
 * halfway, because it was stopped or because the page went into the back/forward cache.
 */
export function watchPageUrl(): void {
	const check = () => {
		if (!isPageShown()) location.reload();
	};
	addEventListener("pageshow", check);
	// What is under way when the page goes into the back/forward cache is over when it comes back.
	addEventListener("pagehide", stop);
	if (!("navigation" in globalThis)) return;
	let latest: NavigateEvent | undefined;
	navigation.addEventListener("navigate", (event) => {
		latest = event;
		// One that a newer navigation replaced is no concern any more.
		event.signal.addEventListener("abort", () => setTimeout(() => latest === event && check()), { once: true });
	});
	navigation.addEventListener("currententrychange", ({ navigationType }) => {
		if (navigation.transition) return;
		// What is no traversal and no place on the page was written by a script of the page.
		if (navigationType === "traverse" || latest?.hashChange) check();
		else markPageShown();
	});
}
