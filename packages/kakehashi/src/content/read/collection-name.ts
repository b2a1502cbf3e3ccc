import type { PageEntry } from "@kakehashi/core/routing/route.ts";

const collectionFile = /^(?!pages\/)([A-Za-z][A-Za-z0-9-]*)\/_collection\.yaml$/;

/** The name of the collection that a content file describes; undefined for other files. */
export function collectionNameOf(file: string): string | undefined {
	return collectionFile.exec(file)?.[1];
}

/** The content file that describes a page or the list of a collection. */
export function pageFileOf({ name, collection }: Pick<PageEntry, "name" | "collection">): string {
	return collection ? `${name}/_collection.yaml` : `pages/${name}.yaml`;
}
