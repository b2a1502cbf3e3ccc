import type { Payload } from "../../core/payload/payload.ts";
import { refill, withoutMarkers } from "./marker.ts";

/**
 * Copies the marks of a payload made from marked content into the one made from the content itself, wherever both contain
 * the same text. What marks have changed on the way (line breaks, widths, lengths) comes from the unmarked one, so that the
 * page looks as visitors get it. The head is left alone, because nobody can click it.
 */
export function markPayload(payload: Payload, marked: Payload): Payload {
	return { ...payload, layout: transfer(payload.layout, marked.layout), sections: transfer(payload.sections, marked.sections) };
}

function transfer<T>(own: T, marked: unknown): T {
	if (typeof own === "string" && typeof marked === "string") return (withoutMarkers(marked) === own ? marked : (refill(marked, own) ?? own)) as T;
	if (Array.isArray(own)) return Array.isArray(marked) && marked.length === own.length ? (own.map((item, index) => transfer(item, marked[index])) as T) : own;
	if (typeof own !== "object" || own === null || typeof marked !== "object" || marked === null) return own;
	const others = marked as Readonly<Record<string, unknown>>;
	return Object.fromEntries(Object.entries(own).map(([name, item]) => [name, transfer(item, others[name])])) as T;
}
