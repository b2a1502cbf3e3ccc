/**
 * Path and query of the page that the document shows. It is taken from the activation entry,
 * because the address may have changed before this script loaded.
 */
let shown = here(new URL(globalThis.navigation?.activation?.entry.url ?? location.href));

/** True while the browser is loading another document. */
let leaving = false;

/** Cancels the in-place navigation that is in progress. */
let current: AbortController | undefined;

/**
 * Handles a navigation in place until the signal aborts it. Returns false if a document must be
 * loaded instead.
 */
type HandleNavigation = (event: NavigateEvent, signal: AbortSignal) => boolean;
let handle: HandleNavigation = () => false;

function here({ pathname, search }: URL | Location = location): string {
	return pathname + search;
}

/** Records that the page of the current address is shown. */
export function markPageShown(): void {
	shown = here();
}

/**
 * False if the address has changed but the page has not. Then the document is about to be loaded
 * again.
 */
export function isPageShown(): boolean {
	return shown === here();
}

/**
 * True while the page of the address is shown and no navigation is in progress. Only then may a
 * page change the address.
 */
export function isAtRest(): boolean {
	return isPageShown() && !leaving && !globalThis.navigation?.transition;
}

/**
 * Records that a document is being loaded. Cancels the in-place navigation in progress. Until the
 * document arrives, every click loads a document.
 */
export function leave(): void {
	leaving = true;
	current?.abort();
}

/**
 * Records that no document will arrive after all. Dispatches the event `stay` on the window for
 * code that waits for this.
 */
export function stay(): void {
	leaving = false;
	dispatchEvent(new Event("stay"));
}

/** Sets the function that handles navigations in place. */
export function handleNavigations(inPlace: HandleNavigation): void {
	handle = inPlace;
}

/**
 * Keeps address and page consistent: if the address has changed but its page is not shown, the
 * document is loaded again. This happens in two cases. After a reload, older history entries belong
 * to the new document, which may have no runtime yet to handle a traversal to them. And a
 * navigation may end halfway, because it was stopped or because the page went into the back/forward
 * cache.
 *
 * Also makes the last click win. Browsers do not stop loading a document when a page is shown in
 * place meanwhile, and the document replaces that page when it arrives. So nothing is handled in
 * place while a document is being loaded, whether a link, a form or the browser's own buttons
 * started it. For the buttons, `beforeunload` is the only sign.
 */
export function watchPageUrl(): void {
	let latest: NavigateEvent | undefined;
	const check = () => {
		if (!isPageShown()) location.reload();
	};
	/** Addresses such as `mailto:` and `tel:` open another program, and the page stays. */
	const leaveForPage = () => {
		if (/^http/.test(latest?.destination.url ?? "http")) leave();
	};
	for (const end of ["beforeunload", "pagehide"]) addEventListener(end, leaveForPage);
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) stay();
		check();
	});
	if (!("navigation" in globalThis)) return;
	navigation.addEventListener("navigate", (event) => {
		const inPlace = new AbortController();
		latest = event;
		current = inPlace;
		if (!leaving && handle(event, inPlace.signal)) return;
		if (!event.destination.sameDocument && event.downloadRequest === null) leaveForPage();
	});
	// The event `navigateerror` is used instead of a listener on each navigation's own signal,
	// because Chromium retains every navigation whose signal has a listener.
	navigation.addEventListener("navigateerror", () => {
		const failed = latest;
		current?.abort();
		// If a newer navigation has replaced the failed one, nothing needs to be done.
		setTimeout(() => {
			if (latest !== failed) return;
			stay();
			check();
		});
	});
	navigation.addEventListener("currententrychange", ({ navigationType }) => {
		if (navigation.transition) return;
		// A change that is neither a traversal nor a change of the hash was made by a script of the
		// page, so the page stays valid.
		if (navigationType === "traverse" || latest?.hashChange) check();
		else markPageShown();
	});
}
