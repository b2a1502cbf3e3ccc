import { decoded } from "../routing/decoded.ts";

const maxShown = 200;

/**
 * An address as readable text: decoded if possible, and cut to 200 characters. Invisible
 * characters, and characters that change the direction of the surrounding text, become �.
 */
export function visiblePath(path: string): string {
	// Ten percent-encoded bytes are enough for any character. The limit avoids decoding a path of
	// 30 KB to show 200 characters.
	const text = path
		.slice(0, maxShown * 30)
		.replace(/(?:%[0-9a-f]{2})+/gi, decoded)
		.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\ufffd");
	const characters = [...text];
	return characters.length > maxShown ? `${characters.slice(0, maxShown).join("")}…` : text;
}
