import { useEffect, useState } from "react";
import { appBootstrap } from "../../bootstrap/bootstrap.ts";
import type { Place } from "../pages/places.ts";

const storageName = () => `editor-place ${appBootstrap.read().site}`;

/** The place that this window showed before a reload; undefined if none is stored. */
function persistedPlace(): Place | undefined {
	try {
		return JSON.parse(sessionStorage.getItem(storageName()) ?? "") as Place;
	} catch {
		return undefined;
	}
}

function persistPlace(place: Place): void {
	try {
		sessionStorage.setItem(storageName(), JSON.stringify(place));
	} catch {
		// The storage is not available. The window then starts at the first page after a reload.
	}
}

/** What this window shows, also after a reload. Undefined for the first page. */
export function usePlace() {
	const [place, setPlace] = useState(persistedPlace);
	useEffect(() => {
		if (place !== undefined) persistPlace(place);
	}, [place]);
	return [place, setPlace] as const;
}
