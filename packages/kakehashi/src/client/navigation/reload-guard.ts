import { withSessionStorage } from "../data/storage.ts";

/** How long the same address is not loaded in full a second time, in milliseconds (specification §9). */
export const guardTime = 10_000;

const storageKey = "reload-guard";

/**
 * Asks whether an address may be loaded in full as a way out of a problem, and remembers that it was. Two positive answers
 * for one address are at least ten seconds apart, so that a persistent error never makes a page load again and again.
 * Without storage the answer is no, because nothing would stop the cycle. Without a network as well, because a load would
 * leave the site.
 */
export function mayReload(url: string, now = Date.now()): boolean {
	const isKept = withSessionStorage((storage) => {
		const guarded = read(storage.getItem(storageKey), now);
		if (navigator.onLine === false || guarded.some(([each]) => each === url)) return false;
		storage.setItem(storageKey, JSON.stringify([...guarded, [url, now + guardTime]]));
		return true;
	});
	return isKept === true;
}

/** Addresses that are still guarded, with the time until when. Anything unreadable is ignored, and so is a time from a clock that was wrong. */
function read(text: string | null, now: number): [unknown, unknown][] {
	try {
		const entries: [unknown, unknown][] = [...new Map<unknown, unknown>(JSON.parse(text ?? "[]"))];
		return entries.filter(([, until]) => typeof until === "number" && until > now && until <= now + guardTime);
	} catch {
		return [];
	}
}
