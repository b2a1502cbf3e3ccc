import { linkAddress } from "@kakehashi/core/values/inline.ts";
import { type Path, stringsIn } from "../yaml/content-tree.ts";
import { parseContentFile } from "../yaml/parse-content-file.ts";

/** A link in a content file: an address of its own, or one in a text. */
export type ContentLink = {
	readonly file: string;
	/** The path of the string that is or contains the address. */
	readonly path: Path;
	/** The same path as messages show it, such as `sections.0.actions.1.href`. */
	readonly key: string;
	/** The whole string. */
	readonly value: string;
	/** The address as it is written. */
	readonly address: string;
	/** Where the address begins in the string. */
	readonly start: number;
	/** Computed when it is read. */
	readonly line: number;
};

/** Escaped characters and code, in which brackets are no link; and the end of a link. */
const marks = new RegExp(String.raw`\\[*\x60[\]\\]|\x60[^\x60]+\x60|\]\((${linkAddress})\)`, "g");

/**
 * All links of a content file in their order: buttons, links in texts, addresses of events, and
 * public files. Empty if the file cannot be read.
 * @param file the path of the file in the content folder
 */
export function linksIn(file: string, bytes: Uint8Array): ContentLink[] {
	const result = parseContentFile(file, bytes);
	if ("problems" in result) return [];
	const { parsed } = result;
	let lines: readonly string[] | undefined;
	const lineOf = (path: Path, address: string) => {
		const first = parsed.lineOf(path) ?? 1;
		lines ??= new TextDecoder().decode(bytes).split("\n");
		// The address can be further down in a text of several lines.
		const index = lines.findIndex((text, at) => at >= first - 1 && text.includes(address));
		return index === -1 ? first : index + 1;
	};
	return stringsIn(parsed.data).flatMap(({ path, value }) =>
		addressesIn(path, value).map(({ address, start }) => ({
			file,
			path,
			key: path.join("."),
			value,
			address,
			start,
			get line() {
				return lineOf(path, address);
			},
		})),
	);
}

function addressesIn(path: Path, value: string): Pick<ContentLink, "address" | "start">[] {
	const key = path.at(-1);
	const isWhole = key === "href" || key === "online" || (key === "file" && value.startsWith("/"));
	if (isWhole) return [{ address: value, start: 0 }];
	// A block of code shows its brackets.
	if (path.slice(-2).includes("code")) return [];
	return [...value.matchAll(marks)].flatMap(({ 1: address, index }) =>
		address === undefined ? [] : [{ address, start: index + "](".length }],
	);
}

/**
 * The address of the page that a link leads to, without query and hash, and where it begins in the
 * string. A link may start with the language of the page: `ja:/recruit`.
 */
export function pageAddressIn({ address, start }: Pick<ContentLink, "address" | "start">): {
	readonly page: string;
	readonly start: number;
} {
	const language = /^[\w-]+:(?=\/(?!\/))/.exec(address)?.[0].length ?? 0;
	const [page = ""] = address.slice(language).split(/[?#]/, 1);
	return { page, start: start + language };
}
