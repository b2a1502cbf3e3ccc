import type { Message } from "../../core/messages/say.ts";
import { t } from "../i18n/t.ts";
import type { SearchIndex } from "../search/create-search-index.ts";
import type { Compressor } from "./precompress.ts";
import type { Publish } from "./publish-collections.ts";

/** Publishes the search index of the site. Returns warnings for the owner. */
export async function publishSearch(
	search: SearchIndex,
	compressor: Compressor,
	publish: Publish,
): Promise<Message[]> {
	const { files, leftOut } = search.finish();
	for (const [path, bytes] of files)
		for (const [name, each] of [
			[path, bytes] as const,
			...(await compressor.formsOf(path, bytes)),
		])
			await publish(name, each);
	if (leftOut === 0) return [];
	return [t("searchEntriesLeftOut", { leftOut })];
}
