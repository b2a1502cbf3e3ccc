/** The value that the query of the address holds under a name. */
export function readParam(name: string): string | null {
	return new URLSearchParams(location.search).get(name);
}

/** Writes a value into the query of the address, or takes it out; everything else stays as it was written. */
export function writeParam(name: string, value?: string): void {
	const others = location.search.replace(RegExp(`[?&]${name}=[^&]*`), "").replace(/^&/, "?");
	const param = value === undefined ? "" : `${others === "" ? "?" : "&"}${name}=${value}`;
	if (others + param !== location.search) history.replaceState(history.state, "", location.pathname + others + param + location.hash);
}
