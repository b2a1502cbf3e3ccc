import type { PageEntry } from "@kakehashi/core/routing/route.ts";
import { t } from "../i18n/site/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { collectionNameOf } from "../read/collection-name.ts";
import { pageNameOf } from "../read/scan-pages.ts";

/**
 * Finds pages without an address, and a site without a home page. These problems are reported
 * before others, because redirects and links are checked against the addresses.
 * @param files by path in the content folder
 * @param pages the pages whose address is known
 * @param folder the content folder, as it appears in messages
 */
export function missingAddresses(
	files: Iterable<string>,
	pages: readonly Pick<PageEntry, "name" | "path">[],
	folder: string,
): ContentProblem[] {
	const known = new Set(pages.map(({ name }) => name));
	const without = [...files].filter((file) => {
		const name = pageNameOf(file) ?? collectionNameOf(file);
		return name !== undefined && !known.has(name);
	});
	if (without.length > 0 || pages.some(({ path }) => path === "/"))
		return without.map((file) => ({
			file: `${folder}/${file}`,
			key: "path",
			message: t("pathMissing"),
		}));
	return [{ file: `${folder}/pages`, message: t("homePathMissing") }];
}
