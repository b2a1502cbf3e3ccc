import { useContext, useSyncExternalStore } from "react";
import { PageServicesContext } from "./page-services.ts";

/** Often enough that nobody notices a late change of minute. */
const lookEveryMs = 20_000;

function onMinute(look: () => void): () => void {
	const timer = setInterval(look, lookEveryMs);
	return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / 60_000);
const noMinute = () => undefined;

/**
 * Minutes since 1970 by the visitor's clock, kept current; undefined in served markup, while that is hydrated, and where
 * there are no services. A page that is drawn in the browser has it at once, so that nothing moves after its scroll position
 * has been restored.
 */
export function useMinute(): number | undefined {
	const isServed = useContext(PageServicesContext) === undefined;
	return useSyncExternalStore<number | undefined>(onMinute, isServed ? noMinute : currentMinute, noMinute);
}
