import type { BuildContext } from "kakehashi/section";
import { readDocuments } from "../../documents/read-documents.ts";
import { repositoryOf } from "../../project/read-project.ts";

/** The documents of the repository. The pictures in them are published with the site. */
export function build({ folder }: BuildContext) {
	const { documents, pictures } = readDocuments(repositoryOf(folder));
	return { data: documents, files: pictures };
}
