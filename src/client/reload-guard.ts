/** For how long the same address is not loaded in full a second time, in milliseconds (specification §9). */
export const guardTime = 10_000;

const storageKey = "reload-guard";

/**
 * Asks whether an address may be loaded in full to get out of trouble, and remembers that it was. Two answers of yes
 * for one address are at least ten seconds apart, so that a fault that stays never makes a page load again and again.
 * Without storage the answer is no: nothing would stop the circle.
 */
export function mayReload(address: string, now = Date.now(), storage: Pick<Storage, "getItem" | "setItem"> | undefined = sessionStorageOrNone()): boolean {
	if (storage === undefined) return false;
	try {
		const guarded = read(storage.getItem(storageKey), now);
		if (guarded.has(address)) return false;
		storage.setItem(storageKey, JSON.stringify([...guarded, [address, now + guardTime]]));
		return true;
	} catch {
		return false;
	}
}

/** Addresses that are still guarded, with the time until when. Anything unreadable counts as nothing. */
function read(text: string | null, now: number): Map<string, number> {
	let entries: unknown;
	try {
		entries = JSON.parse(text ?? "[]");
	} catch {
		return new Map();
	}
	if (!Array.isArray(entries)) return new Map();
	const valid = entries.filter((entry): entry is [string, number] => Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number");
	return new Map(valid.filter(([, until]) => until > now && until <= now + guardTime));
}

function sessionStorageOrNone(): Storage | undefined {
	try {
		return sessionStorage;
	} catch {
		return undefined;
	}
}
