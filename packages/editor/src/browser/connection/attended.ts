import { unattendedHeader } from "../../server/access/headers.ts";

/**
 * After this time without input, in milliseconds, the person counts as away and the session may
 * end.
 */
export const awayMs = 5 * 60_000;

let lastInput = Date.now();
const note = () => {
	lastInput = Date.now();
};
for (const name of ["keydown", "pointermove", "pointerdown"])
	addEventListener(name, note, { passive: true, capture: true });

const isAttended = () => document.visibilityState === "visible" && Date.now() - lastInput < awayMs;

/**
 * Timeouts of requests in milliseconds, longer than any response of a working server takes. A
 * picture may need more time on a slow connection.
 */
const responseMs = 120_000;
const uploadMs = 15 * 60_000;

/**
 * Calls `fetch` with a time limit. While the person is away, marks each GET request with a header,
 * so that it does not extend the session. Other methods are never marked, because only a person
 * triggers them.
 */
export const fetchWithTimeout: typeof fetch = (address, init) => {
	const signal = AbortSignal.timeout(init?.body instanceof Blob ? uploadMs : responseMs);
	const limited = { ...init, signal };
	if (isAttended() || (init?.method ?? "GET") !== "GET") return fetch(address, limited);
	const headers = new Headers(init?.headers);
	headers.set(unattendedHeader, "yes");
	return fetch(address, { ...limited, headers });
};
