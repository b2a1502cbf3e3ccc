/** The value of a parameter in the query of the address. */
export function readParam(name: string): string | null {
	return new URLSearchParams(location.search).get(name);
}

/** Sets a parameter in the query of the address, or removes it; everything else stays as it was written. */
export function writeParam(name: string, value?: string): void {
	const others = location.search.replace(RegExp(`[?&]${name}=[^&]*`), "").replace(/^&/, "?");
	const param = value === undefined ? "" : `${others === "" ? "?" : "&"}${name}=${value}`;
	if (others + param !== location.search) history.replaceState(history.state, "", location.pathname + others + param + location.hash);
}
