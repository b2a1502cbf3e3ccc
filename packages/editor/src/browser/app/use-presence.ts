import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type OpenWindow, presenceMs } from "../../server/api/presence.ts";
import { awayMs } from "../connection/attended.ts";
import { currentSession } from "../connection/current-session.ts";
import type { EditorClient } from "../connection/editor-client.ts";

/**
 * Announces to the other windows that this window is in use and which texts are open in it.
 * @param windows all open windows, as the server lists them
 * @returns the windows of other people
 */
export function usePresence(
	server: EditorClient,
	keys: readonly string[],
	windows: readonly OpenWindow[],
): readonly OpenWindow[] {
	const [id] = useState(randomId);
	const lastAction = useRef(0);
	const isAlone = !currentSession().isInStudio;
	const announce = useEffectEvent((isLeaving = false) => {
		const isPresent =
			!isLeaving &&
			document.visibilityState === "visible" &&
			Date.now() - lastAction.current < awayMs;
		// The window announces itself again after `presenceMs`.
		if (!isAlone) void server.here(id, isPresent ? keys : undefined).catch(() => undefined);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: Opening a text shows that the person is present.
	useEffect(() => {
		lastAction.current = Date.now();
		announce();
	}, [keys.join(" ")]);
	useEffect(() => {
		const ended = new AbortController();
		const note = () => {
			const wasAway = Date.now() - lastAction.current >= awayMs;
			lastAction.current = Date.now();
			if (wasAway) announce();
		};
		for (const name of ["keydown", "pointermove", "pointerdown"])
			addEventListener(name, note, { signal: ended.signal, passive: true });
		document.addEventListener("visibilitychange", () => announce(), { signal: ended.signal });
		addEventListener("pagehide", () => announce(true), { signal: ended.signal });
		const again = setInterval(() => announce(), presenceMs);
		return () => {
			clearInterval(again);
			ended.abort();
		};
	}, []);
	const own = windows.find((each) => each.id === id)?.name;
	return windows.filter(({ id: other, name }) => other !== id && name !== own);
}

/**
 * A random id. `crypto.randomUUID` is not an option, because it exists only on HTTPS and on
 * localhost.
 */
function randomId(): string {
	return [...crypto.getRandomValues(new Uint32Array(4))]
		.map((part) => part.toString(16).padStart(8, "0"))
		.join("");
}
