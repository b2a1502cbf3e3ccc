import { useSyncExternalStore } from "react";

/** Often enough that nobody notices a late change of minute. */
const lookEveryMs = 20_000;

function onMinute(look: () => void): () => void {
	const timer = setInterval(look, lookEveryMs);
	return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / 60_000);

/**
 * Minutes since 1970 by the visitor's clock, kept current; undefined in served markup and while that is hydrated. A page
 * that is drawn in the browser has it at once, so that nothing moves after its scroll position has been restored.
 */
export const useMinute = (): number | undefined => useSyncExternalStore(onMinute, currentMinute, () => undefined);
