import type { RuntimeConfig } from "../../core/http/runtime-config.ts";
import { keepOpenWhileComposing } from "../../core/input/keep-open.ts";
import type { BuildManifest } from "../../core/routing/manifest.ts";
import type { Routing } from "../../core/routing/site.ts";
import { fetchJson } from "../data/fetch-json.ts";
import type { PayloadCache } from "../data/payload-cache.ts";
import { layOutInView } from "./lay-out-in-view.ts";
import type { PageLoader } from "./load-page.ts";
import { createLoadingBar, type LoadingBar } from "./loading-bar.ts";
import { type Prefetch, startPrefetch } from "./prefetch.ts";
import { watchPresses } from "./press.ts";
import type { ReadyPage } from "./react-root.tsx";
import { type ReleaseWatch, watchReleases } from "./release-watch.ts";
import "./tolerate-moved-nodes.ts";
import { watchSearchLinks } from "./watch-search-links.ts";

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
