export function readParam(name: string): string | null {
	return new URLSearchParams(location.search).get(name);
}

/**
 * Sets or removes a parameter in the query of the address. The rest of the query is not re-encoded.
 */
export function writeParam(name: string, value?: string): void {
	const others = location.search.replace(RegExp(`[?&]${name}=[^&]*`), "").replace(/^&/, "?");
	const param = value === undefined ? "" : `${others === "" ? "?" : "&"}${name}=${value}`;
	if (others + param !== location.search)
		history.replaceState(history.state, "", location.pathname + others + param + location.hash);
}
