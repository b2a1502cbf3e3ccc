import { posix } from "node:path";

/** The address of the list of all documents. The page of each is below it. */
export const documentsPath = "/docs";

/** Where a link in a document leads: to an address, or to a file that the site does not show. */
export type LinkTarget =
	| { readonly href: string; readonly hreflang?: string }
	| { readonly path: string };

/** Files that say no more than where the guides are. */
const pointers: ReadonlyMap<string, LinkTarget> = new Map<string, LinkTarget>([
	["docs/owner-guide.md", { href: "/guides" }],
	["docs/owner-guide.ja.md", { href: "/ja/guides", hreflang: "ja" }],
]);

/**
 * Whether a file of the repository is a document that the site shows as a page.
 * @param file its path from the root of the repository, with `/`
 */
export function isDocument(file: string): boolean {
	return /^(?:docs\/(?:decisions\/)?[^/]+|CONTRIBUTING)\.md$/.test(file) && !pointers.has(file);
}

/**
 * The address of a document's page, such as `/docs/0044-search`.
 * @param file its path from the root of the repository, with `/`
 */
export function addressOf(file: string): string {
	return `${documentsPath}/${posix.basename(file, ".md").toLowerCase()}`;
}

/**
 * Where a link of a document leads on the site. Other documents and guides are pages. Everything
 * else in the repository is only a path, which the page shows as code.
 * @param href the link as the Markdown has it
 * @param file the document with the link, from the root of the repository
 */
export function targetOf(href: string, file: string): LinkTarget {
	if (/^(?:https:|mailto:|#)/.test(href)) return { href };
	if (/^[a-z]+:/.test(href)) return { path: href };
	const [path = "", hash] = href.split("#");
	const target = posix.join(posix.dirname(file), path);
	const fragment = hash === undefined ? "" : `#${hash}`;
	if (isDocument(target)) return { href: addressOf(target) + fragment };
	if (target === "docs/decisions") return { href: documentsPath };
	const guide = /^website\/content\/guides(?:\/\d{4}-\d{2}-\d{2}-([a-z0-9-]+)\.yaml)?$/.exec(
		target,
	);
	if (guide !== null) return { href: guide[1] === undefined ? "/guides" : `/guides/${guide[1]}` };
	return pointers.get(target) ?? { path: target };
}
