import type { BuildContext } from "kakehashi/section";
import { projectFacts } from "../../project/project-facts.ts";
import { readPackagePlaces } from "../../project/read-package-places.ts";
import { readProject, repositoryOf } from "../../project/read-project.ts";

/** The packages of the lockfile, and in which bundles each is. */
export async function build(context: BuildContext) {
	const project = await readProject(repositoryOf(context.folder));
	return { data: projectFacts(project, await readPackagePlaces(project, context)) };
}
