/** Holds the old picture while the document changes, then fades into the new one. */
export type Curtain = {
	/** Resolves when the picture is held and the document may change. */
	readonly lowered: Promise<void>;
	readonly raise: () => void;
	/** Raises without a fade, when nothing changed after all. */
	readonly drop: () => void;
};

/** A view transition where the browser has them and the visitor does not ask for less motion; otherwise nothing. */
export function lowerCurtain(document: Document): Curtain {
	const none = { lowered: Promise.resolve(), raise: () => {}, drop: () => {} };
	if (!("startViewTransition" in document) || document.visibilityState === "hidden" || matchMedia("(prefers-reduced-motion: reduce)").matches) return none;
	const lowered = Promise.withResolvers<void>();
	const raised = Promise.withResolvers<void>();
	const transition = document.startViewTransition(() => {
		lowered.resolve();
		return raised.promise;
	});
	// A transition that is skipped, because the next one begins or the tab is hidden, is no fault.
	transition.ready.catch(() => {});
	transition.finished.catch(() => {});
	return {
		lowered: lowered.promise,
		raise: raised.resolve,
		drop: () => {
			transition.skipTransition();
			raised.resolve();
		},
	};
}
