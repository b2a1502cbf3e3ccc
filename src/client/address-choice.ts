/** The choice that the query of the address holds under a name. */
export function readChoice(name: string): string | null {
	return new URLSearchParams(location.search).get(name);
}

/** Writes a choice into the query of the address, or takes it out; everything else stays as it was written. */
export function keepChoice(name: string, value?: string): void {
	const others = location.search.replace(RegExp(`[?&]${name}=[^&]*`), "").replace(/^&/, "?");
	const choice = value === undefined ? "" : `${others === "" ? "?" : "&"}${name}=${value}`;
	history.replaceState(history.state, "", location.pathname + others + choice + location.hash);
}
