import { decoded } from "../routing/decoded.ts";

const maxShown = 200;

/**
 * An address as text for a person: decoded if possible, cut to 200 characters. Invisible characters, and those that would
 * change the direction of the text around them, are replaced by �.
 */
export function visiblePath(path: string): string {
	// Ten bytes, percent-encoded, are enough for any one character; no need to decode 30 KB for 200 characters.
	const text = path
		.slice(0, maxShown * 30)
		.replace(/(?:%[0-9a-f]{2})+/gi, decoded)
		.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\ufffd");
	const characters = [...text];
	return characters.length > maxShown ? `${characters.slice(0, maxShown).join("")}…` : text;
}

/** Text as HTML, escaped the way React does. */
export function escapeHtml(text: string): string {
	const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
