import { useContext, useSyncExternalStore } from "react";
import { PageServicesContext } from "./page-services.ts";

/** Short enough that readers do not notice a delayed change of the minute. */
const lookEveryMs = 20_000;

function onMinute(look: () => void): () => void {
	const timer = setInterval(look, lookEveryMs);
	return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / 60_000);
const noMinute = () => undefined;

/**
 * Minutes since 1970 by the visitor's clock, updated regularly. Undefined in server-rendered
 * markup, during its hydration, and without page services. A page that the browser renders itself
 * has the value from the first render, so that nothing moves after the scroll position is restored.
 */
export function useMinute(): number | undefined {
	const isServed = useContext(PageServicesContext) === undefined;
	return useSyncExternalStore<number | undefined>(
		onMinute,
		isServed ? noMinute : currentMinute,
		noMinute,
	);
}
