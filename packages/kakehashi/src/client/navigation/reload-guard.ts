import { withSessionStorage } from "../data/storage.ts";

/** How long an address must not be loaded as a document a second time, in milliseconds. */
export const guardTime = 10_000;

const storageKey = "reload-guard";

/**
 * Whether an address may be loaded as a document to recover from a problem. If so, this is
 * recorded: the result is true at most once in ten seconds for an address, so that a persistent
 * error does not load a page again and again. Without storage the result is false, because nothing
 * would stop the cycle. Offline it is also false, because the load would leave the site.
 */
export function mayReload(url: string, now = Date.now()): boolean {
	const isStoredInBrowser = withSessionStorage((storage) => {
		const guarded = read(storage.getItem(storageKey), now);
		if (navigator.onLine === false || guarded.some(([each]) => each === url)) return false;
		storage.setItem(storageKey, JSON.stringify([...guarded, [url, now + guardTime]]));
		return true;
	});
	return isStoredInBrowser === true;
}

/**
 * The guarded addresses, each with the time until which it is guarded. Unreadable data is ignored,
 * and so are times too far in the future, which come from a wrong clock.
 */
function read(text: string | null, now: number): [unknown, unknown][] {
	try {
		const entries: [unknown, unknown][] = [
			...new Map<unknown, unknown>(JSON.parse(text ?? "[]")),
		];
		return entries.filter(
			([, until]) => typeof until === "number" && until > now && until <= now + guardTime,
		);
	} catch {
		return [];
	}
}
