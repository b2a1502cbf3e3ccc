import { decoded } from "./decoded.ts";

/** What an address consists of: everything else is percent-encoded in it. */
const plain = /^[\w\-.~/!$&'()*+,;=:@]*$/;

/**
 * A path of an address in the one form in which paths are compared (RFC 3986 §6.2.2), and which
 * `addressOf` makes: as few escapes as possible, in upper case, Unicode in NFC, no dot segments.
 * Takes what a browser sends as well as what a person writes; a percent sign that begins no escape
 * stands for itself. Escapes of slashes, and of what is not UTF-8, stay.
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
 * The address of what has this path, such as a public file: `/10%off.pdf` is at `/10%25off.pdf`.
 * Each character stands for itself.
 */
export function addressOf(path: string): string {
	return normalizeAddress(path.replaceAll("%", "%25"));
}

/** The path that an address means, in NFC: the opposite of `addressOf`. */
export function pathOf(address: string): string {
	return normalizeAddress(address).replace(/(?:%[\dA-F]{2})+/g, decoded);
}

/**
 * An address as people read it in a message: decoded, but for what would then mean something else,
 * such as a slash or a question mark within a name.
 */
export function shownAddress(address: string): string {
	const [path, rest] = splitAddress(address);
	const shown = normalizeAddress(path).replace(/(?:%[\dA-F]{2})+/g, (escapes) => decoded(escapes).replace(/[%?#/*\\\p{Cc}\p{Cf}]/gu, (char) => escaped(char)));
	return shown + rest;
}

/** An address in NFD, as it is sent by who copied a name from macOS; otherwise like `addressOf`. */
export function decomposed(address: string): string {
	return address.replace(/(?:%[\dA-F]{2})+/g, (escapes) => {
		const text = decoded(escapes);
		return text === escapes ? escapes : encodeURIComponent(text.normalize("NFD"));
	});
}

/**
 * What a link means that a person wrote: a public file by its path, letter by letter, or else by an
 * address, which may have a query and a hash.
 * @param paths of public files, in NFC
 * @returns the path of the file, and the address that leads there
 */
export function findFile(link: string, paths: { readonly has: (path: string) => boolean }): { readonly path: string; readonly href: string } | undefined {
	const [path, rest] = splitAddress(link);
	const found = [[link.normalize("NFC"), ""] as const, [path.normalize("NFC"), rest] as const, [pathOf(path), rest] as const].find(([each]) => paths.has(each));
	return found && { path: found[0], href: addressOf(found[0]) + encodeRest(found[1]) };
}

/**
 * The address of a file as it is written in a link that people read: letters of every language stay,
 * what a link could be misread by is percent-encoded.
 */
export function linkTo(path: string): string {
	return path.normalize("NFC").replace(/[\s%?#()[\]<>{}"'`\\|^*]/g, escaped);
}

/** An address as it is sent, in a header or a file of a host. What was written as it should be stays. */
export function encodeUrl(url: string): string {
	if (isExternal(url) || !url.startsWith("/")) return encodeRest(url);
	const [path, rest] = splitAddress(url);
	return normalizeAddress(path) + encodeRest(rest);
}

/** True if a link leaves the site: it has a scheme or another host. */
export function isExternal(link: string): boolean {
	return /^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith("//");
}

/** The path of an address, and its query and hash. */
export function splitAddress(address: string): readonly [path: string, rest: string] {
	const end = address.search(/[?#]/);
	return end === -1 ? [address, ""] : [address.slice(0, end), address.slice(end)];
}

/** The same with as few escapes as possible. */
function fewer(escapes: string): string {
	const text = decoded(escapes);
	return text === escapes ? escapes : text.replace(/[/%]/g, encodeURIComponent);
}

/** `encodeURIComponent` leaves some characters as they are. */
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
