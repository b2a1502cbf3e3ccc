import { type ContentLink, linksIn, pageAddressIn } from "kakehashi/internal/check.ts";
import type { Path } from "kakehashi/internal/shared.ts";
import type { Edit } from "../edits/edit.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";

/**
 * A string with links to an address of the site, and the edit that changes these links to another
 * address.
 */
export type LinkPlace = {
	readonly file: string;
	readonly path: Path;
	readonly edit: (address: string) => Edit;
};

/**
 * All places in the content with a link to an address or to a place on its page.
 * @param skip the file of the page itself, if it is being removed
 */
export function linksTo(edited: SiteSnapshot, address: string, skip?: string): LinkPlace[] {
	const { disk, entryFiles } = edited;
	return [...disk.keys(), ...(entryFiles?.paths ?? [])].flatMap((file) => {
		const bytes = file === skip ? undefined : bytesOf(edited, file);
		// Files that do not contain the address are not parsed, which skips most of them.
		if (bytes === undefined || !new TextDecoder().decode(bytes).includes(address)) return [];
		const links = linksIn(file, bytes).filter((link) => pageAddressIn(link).page === address);
		return [...Map.groupBy(links, ({ key }) => key).values()].flatMap(placeOfLinks);
	});
}

/** @param links those in one string, in their order */
function placeOfLinks(links: readonly ContentLink[]): LinkPlace[] {
	const [first] = links;
	if (first === undefined) return [];
	const { file, path } = first;
	const valueWith = (address: string) =>
		links.reduceRight((value, link) => {
			const { page, start } = pageAddressIn(link);
			return value.slice(0, start) + address + value.slice(start + page.length);
		}, first.value);
	return [{ file, path, edit: (address) => ({ kind: "set", path, value: valueWith(address) }) }];
}
