import type { BuildContext } from "kakehashi/section";
import { readDocuments } from "../../documents/read-documents.ts";
import { repositoryOf } from "../../project/read-project.ts";
import type { DocumentTitles } from "./schema.ts";

/** The titles of all documents. */
export function build({ folder }: BuildContext) {
	const { documents } = readDocuments(repositoryOf(folder));
	const data: DocumentTitles = Object.fromEntries(
		Object.entries(documents).map(([source, { title }]) => [source, title]),
	);
	return { data };
}
