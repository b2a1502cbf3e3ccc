import type { Place } from "./places.ts";

const storageName = () => `editor-place ${document.documentElement.dataset.site}`;

/** The place that this window showed before a reload; undefined if none is stored. */
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
		// The storage is not available. The window then starts at the first page after a reload.
	}
}
