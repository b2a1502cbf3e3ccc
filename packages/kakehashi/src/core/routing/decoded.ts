// In a file of its own: what runs first in the browser needs it, and nothing else that is about addresses.

/** Decodes percent-encoded text that is UTF-8, and leaves the rest. */
export function decoded(escapes: string): string {
	try {
		return decodeURIComponent(escapes);
	} catch {
		return escapes;
	}
}
