import { keepOpenWhileComposing } from "../../core/input/keep-open.ts";
import type { PayloadCache } from "../data/payload-cache.ts";
import { layOutInView } from "./lay-out-in-view.ts";
import { createLoadingBar, type LoadingBar } from "./loading-bar.ts";
import { watchPresses } from "./press.ts";
import "./tolerate-moved-nodes.ts";
import { watchSearchLinks } from "./watch-search-links.ts";

/** What makes a change of page pleasant, and is not needed for it. */
export type Comforts = {
	/** Makes a page that starts at its top quick to show. */
	readonly layOut: () => void;
	readonly bar: LoadingBar;
	/** Resolves when a press of the pointer is over. */
	readonly pressOver: () => Promise<unknown> | undefined;
};

/** Starts what a page can do without until it is hydrated, and for a moment after that. */
export function startComforts(document: Document, payloads: PayloadCache): Comforts {
	keepOpenWhileComposing(window);
	watchSearchLinks(document, payloads);
	return { layOut: () => layOutInView(document), bar: createLoadingBar(document), pressOver: watchPresses() };
}
