import type { Payload } from "../../core/payload/payload.ts";
import { refill, withoutMarkers } from "./marker.ts";

/**
 * Copies the edit markers from a payload of marked content into the payload of the plain content,
 * wherever both have the same text. Markers change line breaks, widths and lengths, so those come
 * from the plain payload. The page then looks the same as for visitors. The head has no markers,
 * because it cannot be clicked.
 */
export function markPayload(payload: Payload, marked: Payload): Payload {
	return {
		...payload,
		layout: transfer(payload.layout, marked.layout),
		sections: transfer(payload.sections, marked.sections),
	};
}

function transfer<T>(own: T, marked: unknown): T {
	if (typeof own === "string" && typeof marked === "string")
		return (withoutMarkers(marked) === own ? marked : (refill(marked, own) ?? own)) as T;
	if (Array.isArray(own))
		return Array.isArray(marked) && marked.length === own.length
			? (own.map((item, index) => transfer(item, marked[index])) as T)
			: own;
	if (typeof own !== "object" || own === null || typeof marked !== "object" || marked === null)
		return own;
	const others = marked as Readonly<Record<string, unknown>>;
	return Object.fromEntries(
		Object.entries(own).map(([name, item]) => [name, transfer(item, others[name])]),
	) as T;
}
