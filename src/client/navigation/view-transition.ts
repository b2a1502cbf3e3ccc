/** Holds the old picture while the document changes, then fades into the new one. */
export type ViewTransitionHold = {
	/** Resolves when the picture is held and the document may change. */
	readonly held: Promise<void>;
	readonly finish: () => void;
	/** Ends without a fade, when nothing changed after all. */
	readonly skip: () => void;
};

/** A view transition where the browser has them and the visitor does not ask for less motion; otherwise nothing. */
export function holdViewTransition(document: Document): ViewTransitionHold {
	const none = { held: Promise.resolve(), finish: () => {}, skip: () => {} };
	if (!("startViewTransition" in document) || document.visibilityState === "hidden" || matchMedia("(prefers-reduced-motion: reduce)").matches) return none;
	const held = Promise.withResolvers<void>();
	const changed = Promise.withResolvers<void>();
	const transition = document.startViewTransition(() => {
		held.resolve();
		return changed.promise;
	});
	// A transition that is skipped, because the next one begins or the tab is hidden, is no fault.
	transition.ready.catch(() => {});
	transition.finished.catch(() => {});
	return {
		held: held.promise,
		finish: changed.resolve,
		skip: () => {
			transition.skipTransition();
			changed.resolve();
		},
	};
}
