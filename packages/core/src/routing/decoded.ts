// This function has its own file because the browser's first script needs it, but no other code
// about addresses.

/** Decodes percent-encoded UTF-8. Escapes that are not UTF-8 remain. */
export function decoded(escapes: string): string {
	try {
		return decodeURIComponent(escapes);
	} catch {
		return escapes;
	}
}
