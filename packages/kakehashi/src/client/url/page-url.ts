/** Path and query of the page that the document shows. The address may have changed before this script loaded. */
let shown = here(new URL(globalThis.navigation?.activation?.entry.url ?? location.href));

/** True while another document is being loaded in place of this one. */
let leaving = false;

/** Stops what is about to be shown in place. */
let current: AbortController | undefined;

/** Changes the page in place for a navigation, until the signal aborts it; or returns false, and a document is loaded. */
type AnswerNavigation = (event: NavigateEvent, signal: AbortSignal) => boolean;
let answer: AnswerNavigation = () => false;

function here({ pathname, search }: URL | Location = location): string {
	return pathname + search;
}

/** Says that the page of the current address is now shown. */
export function markPageShown(): void {
	shown = here();
}

/** False if the address has changed but the page has not: the document is about to be loaded again. */
export function isPageShown(): boolean {
	return shown === here();
}

/** True while the page of the address is shown and nobody is navigating away: then the page may write to the address. */
export function isAtRest(): boolean {
	return isPageShown() && !leaving && !globalThis.navigation?.transition;
}

/** Says that a document is being loaded. Anything about to be shown in place is cancelled, and until the document comes, each click loads one. */
export function leave(): void {
	leaving = true;
	current?.abort();
}

/** Says that no document comes after all; whoever waits for that listens for `stay` on the window. */
export function stay(): void {
	leaving = false;
	dispatchEvent(new Event("stay"));
}

/** Makes navigations be handled in place from now on. */
export function answerNavigations(inPlace: AnswerNavigation): void {
	answer = inPlace;
}

/**
 * Keeps address and page together: if the address has changed and nothing shows its page, it is loaded. After a reload,
 * older entries belong to the new document, which may have no runtime to handle their traversal; a navigation may end
 * halfway, because it was stopped or because the page went into the back/forward cache. It also lets the last click win. No
 * browser stops loading a document because a page is shown in place meanwhile: the document replaces it when it arrives. So
 * nothing is handled in place while one is being loaded, whatever started that: a link, a form, or the browser's own
 * buttons, which only `beforeunload` reveals.
 */
export function watchPageUrl(): void {
	let latest: NavigateEvent | undefined;
	const check = () => {
		if (!isPageShown()) location.reload();
	};
	/** An email or a call starts in another program. */
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
		if (!leaving && answer(event, inPlace.signal)) return;
		if (!event.destination.sameDocument && event.downloadRequest === null) leaveForPage();
	});
	// Chromium keeps each navigation whose own signal has a listener.
	navigation.addEventListener("navigateerror", () => {
		const failed = latest;
		current?.abort();
		// One that a newer navigation replaced no longer matters.
		setTimeout(() => {
			if (latest !== failed) return;
			stay();
			check();
		});
	});
	navigation.addEventListener("currententrychange", ({ navigationType }) => {
		if (navigation.transition) return;
		// What is neither a traversal nor a place on the page was written by a script of the page.
		if (navigationType === "traverse" || latest?.hashChange) check();
		else markPageShown();
	});
}
