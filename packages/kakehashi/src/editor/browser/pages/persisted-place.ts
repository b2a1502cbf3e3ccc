import type { Place } from "./places.ts";

const storageName = () => `editor-place ${document.documentElement.dataset.site}`;

/** What this window showed before it was loaded again; undefined if nothing. */
export function persistedPlace(): Place | undefined {
	try {
		return JSON.parse(sessionStorage.getItem(storageName()) ?? "") as Place;
	} catch {
		return undefined;
	}
}

export function persistPlace(place: Place): void {
	try {
		sessionStorage.setItem(storageName(), JSON.stringify(place));
	} catch {
		// The window then begins anew when it is loaded again.
	}
}
