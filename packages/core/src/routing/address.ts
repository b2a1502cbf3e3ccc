import { decoded } from "./decoded.ts";

/** The characters that need no percent-encoding in a path. */
const plain = /^[\w\-.~/!$&'()*+,;=:@]*$/;

/**
 * Normalizes a path for comparison (RFC 3986 §6.2.2), in the same form that `addressOf` returns: as
 * few escapes as possible, in upper case, Unicode in NFC, no dot segments. Accepts both what a
 * browser sends and what a person writes. A percent sign that begins no escape means itself.
 * Escapes of slashes, and of bytes that are not UTF-8, remain.
 * @param path without query and hash
 */
export function normalizeAddress(path: string): string {
	if (plain.test(path)) return withoutDotSegments(path);
	const text = path
		.replace(/%(?![\da-f]{2})/gi, "%25")
		.replace(/(?:%[\da-f]{2})+/gi, (escapes) => fewer(escapes))
		.replace(/(?:%[\da-f]{2})+/gi, (escapes) => escapes.toUpperCase());
	const address = text
		.toWellFormed()
		.normalize("NFC")
		.replace(/[^\w\-.~/!$&'()*+,;=:@%]+/g, encodeURIComponent);
	return withoutDotSegments(address);
}

/**
 * The address of a path, such as that of a public file: `/10%off.pdf` has the address
 * `/10%25off.pdf`. Every character of the path means itself.
 */
export function addressOf(path: string): string {
	return normalizeAddress(path.replaceAll("%", "%25"));
}

/** The path of an address, in NFC. The inverse of `addressOf`. */
export function pathOf(address: string): string {
	return normalizeAddress(address).replace(/(?:%[\dA-F]{2})+/g, decoded);
}

/**
 * An address as readable text for messages: decoded, except for characters that would change its
 * meaning, such as a slash or a question mark within a name.
 */
export function shownAddress(address: string): string {
	const [path, rest] = splitAddress(address);
	const shown = normalizeAddress(path).replace(/(?:%[\dA-F]{2})+/g, (escapes) =>
		decoded(escapes).replace(/[%?#/*\\\p{Cc}\p{Cf}]/gu, (char) => escaped(char)),
	);
	return shown + rest;
}

/** The same address in NFD, as in addresses made from file names copied on macOS. */
export function nfdAddressOf(address: string): string {
	return address.replace(/(?:%[\dA-F]{2})+/g, (escapes) => {
		const text = decoded(escapes);
		return text === escapes ? escapes : encodeURIComponent(text.normalize("NFD"));
	});
}

/**
 * Finds the public file that a link means. A person may write the link as the file's path,
 * character by character, or as an address, which may have a query and a hash.
 * @param paths the paths of the public files, in NFC
 * @returns the path of the file, and the address of the link; undefined if there is no such file
 */
export function findFile(
	link: string,
	paths: { readonly has: (path: string) => boolean },
): { readonly path: string; readonly href: string } | undefined {
	const [path, rest] = splitAddress(link);
	const found = [
		[link.normalize("NFC"), ""] as const,
		[path.normalize("NFC"), rest] as const,
		[pathOf(path), rest] as const,
	].find(([each]) => paths.has(each));
	return found && { path: found[0], href: addressOf(found[0]) + encodeRest(found[1]) };
}

/**
 * The address of a file for a link in a text that people read. Letters of every language remain;
 * characters that would break the link are percent-encoded.
 */
export function linkTo(path: string): string {
	return path.normalize("NFC").replace(/[\s%?#()[\]<>{}"'`\\|^*]/g, escaped);
}

/**
 * Encodes an address for a header or for a configuration file of a host. Correct escapes remain.
 */
export function encodeUrl(url: string): string {
	if (isExternal(url) || !url.startsWith("/")) return encodeRest(url);
	const [path, rest] = splitAddress(url);
	return normalizeAddress(path) + encodeRest(rest);
}

/** True if a link leaves the site: it has a scheme or another host. */
export function isExternal(link: string): boolean {
	return /^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith("//");
}

/** Splits an address into its path and the rest (query and hash). */
export function splitAddress(address: string): readonly [path: string, rest: string] {
	const end = address.search(/[?#]/);
	return end === -1 ? [address, ""] : [address.slice(0, end), address.slice(end)];
}

/** Decodes the escapes that are not necessary. */
function fewer(escapes: string): string {
	const text = decoded(escapes);
	return text === escapes ? escapes : text.replace(/[/%]/g, encodeURIComponent);
}

/** Percent-encodes one character, including those that `encodeURIComponent` does not encode. */
function escaped(char: string): string {
	const encoded = encodeURIComponent(char);
	return encoded === char ? `%${char.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
}

function encodeRest(text: string): string {
	return text.toWellFormed().replace(/[^\x21-\x7e]+|["<>\\^`{|}]/g, encodeURIComponent);
}

/** RFC 3986 §5.2.4. */
function withoutDotSegments(path: string): string {
	if (!/\/\.{1,2}(?:\/|$)/.test(path)) return path;
	const segments: string[] = [];
	for (const segment of path.split("/").slice(1)) {
		if (segment === "..") segments.pop();
		else if (segment !== ".") segments.push(segment);
	}
	return `/${segments.join("/")}${/\/\.{1,2}$/.test(path) && segments.length > 0 ? "/" : ""}`;
}
