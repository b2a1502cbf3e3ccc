import { type Path, stringsIn, type Value } from "../../content/yaml/content-tree.ts";
import { parseContentFile } from "../../content/yaml/parse-content-file.ts";
import type { Edit } from "../edits/edit.ts";
import type { EditedSite } from "../site/edited-site.ts";

/**
 * A place with a link to an address of the site, and the edit that changes the link to another
 * address.
 */
export type LinkPlace = {
	readonly file: string;
	readonly path: Path;
	readonly edit: (address: string) => Edit;
};

/**
 * All links in the content to an address or to a place on its page: buttons, links in texts,
 * buttons of lists.
 * @param skip the file of the page itself, if it is being removed
 */
export function linksTo(
	{ state, bytesOf }: EditedSite,
	address: string,
	skip?: string,
): LinkPlace[] {
	const { disk, entryFiles } = state();
	const name = address.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
	// A link may start with the language of the page: `ja:/recruit`.
	const whole = new RegExp(`(?<=^(?:[\\w-]+:)?)${name}(?=$|[#?])`);
	const inText = new RegExp(`(?<=\\]\\((?:[\\w-]+:)?)${name}(?=[)#?])`, "g");
	return [...disk.keys(), ...(entryFiles?.paths ?? [])].flatMap((file) => {
		const bytes = file === skip ? undefined : bytesOf(file);
		const text = bytes && new TextDecoder().decode(bytes);
		// Files that do not contain the address are not parsed, which skips most of them.
		if (bytes === undefined || text?.includes(address) !== true) return [];
		const result = parseContentFile(file, bytes);
		if ("problems" in result) return [];
		return stringsIn(result.parsed.data as Value).flatMap(({ path, value }): LinkPlace[] => {
			const pattern = path.at(-1) === "href" ? whole : inText;
			if (value.search(pattern) === -1) return [];
			return [
				{
					file,
					path,
					edit: (next) => ({ kind: "set", path, value: value.replace(pattern, next) }),
				},
			];
		});
	});
}
