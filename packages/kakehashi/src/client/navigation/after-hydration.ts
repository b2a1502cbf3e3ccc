import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import { keepOpenWhileComposing } from "@kakehashi/core/input/keep-open.ts";
import type { BuildManifest } from "@kakehashi/core/routing/manifest.ts";
import type { Routing } from "@kakehashi/core/routing/site.ts";
import { fetchJson } from "../data/fetch-json.ts";
import type { PayloadCache } from "../data/payload-cache.ts";
import { layOutInView } from "./lay-out-in-view.ts";
import type { PageLoader } from "./load-page.ts";
import { type Prefetch, startPrefetch } from "./prefetch.ts";
import type { ReadyPage } from "./react-root.tsx";
import { type ReleaseWatch, watchReleases } from "./release-watch.ts";
import { watchSearchLinks } from "./watch-search-links.ts";

/**
 * Extensions and translators move nodes into their own elements, or remove them. When React later
 * removes such a node, or inserts something before it, the browser would throw, and React would
 * remove the page. These versions of the DOM methods tolerate such nodes.
 */
const { insertBefore, removeChild } = Node.prototype;

Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
	let place = before;
	while (place && place.parentNode !== this) place = place.parentNode;
	return insertBefore.call(this, node, place) as T;
};

Node.prototype.removeChild = function <T extends Node>(child: T): T {
	return (
		this.contains(child) && child !== this && child.parentNode
			? removeChild.call(child.parentNode, child)
			: child
	) as T;
};

/**
 * The maximum time to wait for the end of a press, in milliseconds. A click takes about half of
 * that.
 */
const maxPressMs = 300;

/**
 * Watches for presses of the pointer. If a page were replaced during a press, the pressed element
 * would be removed and the click would be lost, so the new page waits.
 * @returns a function that returns a promise for the end of the last press: it resolves when the
 * press has started a navigation, or after `maxPressMs`
 */
function watchPresses(): () => Promise<unknown> | undefined {
	let over: Promise<unknown> | undefined;
	addEventListener("pointerdown", () => {
		over = new Promise((resolve) => {
			setTimeout(resolve, maxPressMs);
			globalThis.navigation?.addEventListener("navigate", resolve, { once: true });
		});
	});
	return () => over;
}

/** How long a page may take before the bar shows, in milliseconds. */
const delayMs = 150;

type LoadingBar = { readonly start: () => void; readonly stop: () => void };

/** The thin bar along the top of the window, for pages that take a noticeable time to load. */
function createLoadingBar(document: Document): LoadingBar {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const toggle = (hidden: boolean) => {
		const bar = document.querySelector<HTMLElement>("[data-loading-bar]");
		if (bar) bar.hidden = hidden;
	};
	const start = () => {
		clearTimeout(timer);
		timer = setTimeout(toggle, delayMs, false);
	};
	const stop = () => {
		clearTimeout(timer);
		toggle(true);
	};
	// On a slow connection, a navigation may have started before this code was loaded.
	const transition = globalThis.navigation?.transition;
	if (transition) {
		start();
		transition.finished.then(stop, stop);
	}
	return { start, stop };
}

/** Features that make in-place navigation faster and more pleasant, but are not required for it. */
export type Comforts = Prefetch &
	ReleaseWatch & {
		/**
		 * Makes the browser lay out the visible part of a page first. For a page that starts at its
		 * top.
		 */
		readonly layOut: () => void;
		readonly bar: LoadingBar;
		/** Resolves when the current press of the pointer is over. Undefined if there was none. */
		readonly pressOver: () => Promise<unknown> | undefined;
	};

type ComfortParts = {
	readonly routing: Routing;
	readonly config: RuntimeConfig;
	readonly payloads: PayloadCache;
	readonly loader: PageLoader;
	readonly manifest: Promise<BuildManifest | undefined>;
	/** Receives the pages that are most likely to be opened next. */
	readonly prepare: (page: ReadyPage) => void;
};

/** Starts the features that a page does not need until shortly after hydration. */
export function startComforts({
	routing,
	config,
	payloads,
	loader,
	manifest,
	prepare,
}: ComfortParts): Comforts {
	keepOpenWhileComposing(window);
	watchSearchLinks(document, payloads);
	const prefetch = startPrefetch(document, routing, loader, manifest, prepare);
	prefetch.observeLinks();
	return {
		...prefetch,
		...watchReleases(config, fetchJson),
		layOut: () => layOutInView(document),
		bar: createLoadingBar(document),
		pressOver: watchPresses(),
	};
}
