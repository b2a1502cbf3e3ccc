const collectionFile = /^(?!pages\/)([A-Za-z][A-Za-z0-9-]*)\/_collection\.yaml$/;

/** The name of the collection that a content file describes; undefined for other files. */
export function collectionNameOf(file: string): string | undefined {
	return collectionFile.exec(file)?.[1];
}
