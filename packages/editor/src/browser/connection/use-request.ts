import {
	type Dispatch,
	type SetStateAction,
	useEffect,
	useEffectEvent,
	useState,
	useSyncExternalStore,
} from "react";

/**
 * A failed request. `reason` is the server's message; undefined if the server cannot be reached.
 */
export type FailedRequest = { readonly reason: string | undefined; readonly retry: () => void };

let unanswered: readonly FailedRequest[] = [];
const listeners = new Set<() => void>();
function setUnanswered(next: readonly FailedRequest[]): void {
	unanswered = next;
	for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};

/** The failed requests of this window whose results are still needed. */
export const useFailedRequests = (): readonly FailedRequest[] =>
	useSyncExternalStore(subscribe, () => unanswered);

/** Sends all failed requests again whose results are still needed. */
export function retryFailedRequests(): void {
	for (const { retry } of unanswered) retry();
}

/**
 * Requests something from the server, again whenever one of the parts changes, such as the version
 * of the site. Ignores a delayed response to an earlier request. If a request fails, the previous
 * result stays, and `FailedRequests` shows the failure.
 */
export function useRequest<T>(
	ask: () => Promise<T>,
	parts: readonly unknown[],
): [T | undefined, Dispatch<SetStateAction<T | undefined>>] {
	const [response, setResponse] = useState<T>();
	useRequestInto(ask, (next) => setResponse(() => next), parts);
	return [response, setResponse];
}

/**
 * Like `useRequest`, but passes the result to the caller. Sends no request if `ask` returns
 * undefined.
 */
export function useRequestInto<T>(
	ask: () => Promise<T> | undefined,
	onResponse: (response: T) => void,
	parts: readonly unknown[],
): void {
	const latestOf = useEffectEvent(onResponse);
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: The caller lists what the request depends on.
	useEffect(() => {
		let isCurrent = true;
		let failed: FailedRequest | undefined;
		const fail = (error: unknown) => {
			if (!isCurrent) return;
			failed = {
				reason: error instanceof RequestRefused ? error.message : undefined,
				retry: () => setAttempt((before) => before + 1),
			};
			setUnanswered([...unanswered, failed]);
		};
		ask()?.then((response) => isCurrent && latestOf(response), fail);
		return () => {
			isCurrent = false;
			if (failed !== undefined) setUnanswered(unanswered.filter((each) => each !== failed));
		};
	}, [...parts, attempt]);
}

/** The server refused a request. The message is a reason that a person can read. */
export class RequestRefused extends Error {}
