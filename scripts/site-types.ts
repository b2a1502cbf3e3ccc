import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kitModules } from "../src/builder/bundle/kit-modules.ts";
import { siteFolderIn } from "../src/builder/site-folder.ts";

/**
 * The TypeScript projects of the kit and of the owner's code, as words for `tsc -b`. For a folder other than `site` a
 * project is written, which finds the kit and its packages from wherever the folder lies.
 * @param root the project's folder
 */
export function typesProjects(root: string): string[] {
	const folder = siteFolderIn(root);
	if (folder === join(root, "site")) return ["."];
	const types = join(root, "node_modules/.cache/types");
	const kit = Object.fromEntries(Object.entries(kitModules(root)).map(([name, path]) => [name, [path]]));
	const project = {
		extends: join(root, "tsconfig.site.json"),
		compilerOptions: {
			rootDir: "/",
			outDir: join(types, "own-site"),
			tsBuildInfoFile: join(types, "own-site.tsbuildinfo"),
			paths: { ...kit, "*": ["@types/", ""].map((scope) => join(root, "node_modules", scope, "*")) },
		},
		include: [folder, join(root, "src/view/css.d.ts")],
		references: ["core", "view"].map((room) => ({ path: join(root, "src", room) })),
	};
	mkdirSync(types, { recursive: true });
	const file = join(types, "own-site.json");
	writeFileSync(file, JSON.stringify(project));
	return [".", file];
}
