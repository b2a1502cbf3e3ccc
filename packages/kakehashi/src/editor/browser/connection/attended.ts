import { unattendedHeader } from "../../server/access/headers.ts";

/** Whoever has done nothing for so long, in milliseconds, is not there, and their session may end. */
export const awayMs = 5 * 60_000;

let lastInput = Date.now();
const note = () => {
	lastInput = Date.now();
};
for (const name of ["keydown", "pointermove", "pointerdown"]) addEventListener(name, note, { passive: true, capture: true });

const isAttended = () => document.visibilityState === "visible" && Date.now() - lastInput < awayMs;

/** `fetch`; what a window asks for while nobody is there says so, and does not make the session last longer. Only people send something. */
export const ask: typeof fetch = (address, init) => {
	if (isAttended() || (init?.method ?? "GET") !== "GET") return fetch(address, init);
	const headers = new Headers(init?.headers);
	headers.set(unattendedHeader, "yes");
	return fetch(address, { ...init, headers });
};
