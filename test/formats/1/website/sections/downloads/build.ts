import type { BuildContext } from "kakehashi/section";
import { readPackagePlaces } from "../../project/read-package-places.ts";
import { readProject, repositoryOf } from "../../project/read-project.ts";
import { createSbom } from "../../project/sbom.ts";
import { createSourceArchive } from "../../project/source-archive.ts";
import { type SourceDownload, sbomPath } from "./schema.ts";

/** The bill of materials, and all sources in one file; the page does not need them while somebody works on it. */
export async function build(context: BuildContext) {
	const { folder, site, timestamp, bundled, note } = context;
	const root = repositoryOf(folder);
	const project = await readProject(root);
	const [archive, places] = await Promise.all([bundled && createSourceArchive(root, project, timestamp), readPackagePlaces(project, context)]);
	if (bundled && archive === undefined)
		note({
			en: "The source is not offered for download: it is packed from the files that Git tracks, and here there is no Git or no clone.",
			ja: "ソースのダウンロードは載せませんでした。Gitが管理するファイルから作りますが、ここにはGitかクローンがありません。",
		});
	return {
		data: archive satisfies SourceDownload,
		files: {
			[sbomPath]: createSbom(project, { origin: site.origin, timestamp, places }),
			...(archive && { [archive.path]: archive.content }),
		},
	};
}
