/** How long a page may take before the bar shows, in milliseconds. */
const delayMs = 150;

export type LoadingBar = { readonly start: () => void; readonly stop: () => void };

/** The thin bar along the top of the window, for pages that take a noticeable time to load. */
export function createLoadingBar(document: Document): LoadingBar {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const toggle = (hidden: boolean) => {
		const bar = document.querySelector<HTMLElement>("[data-loading-bar]");
		if (bar) bar.hidden = hidden;
	};
	return {
		start: () => {
			clearTimeout(timer);
			timer = setTimeout(toggle, delayMs, false);
		},
		stop: () => {
			clearTimeout(timer);
			toggle(true);
		},
	};
}
