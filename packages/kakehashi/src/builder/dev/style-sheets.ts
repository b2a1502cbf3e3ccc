import type { EnvironmentModuleNode, ViteDevServer } from "vite";
import { kitModule } from "../kit-files.ts";

/** The addresses of all style sheets that the renderer's modules import, in cascade order. */
export function styleSheets(vite: ViteDevServer): string[] {
	const found: string[] = [];
	const seen = new Set<EnvironmentModuleNode>();
	const visit = (module: EnvironmentModuleNode) => {
		if (seen.has(module)) return;
		seen.add(module);
		for (const imported of module.importedModules) visit(imported);
		if (module.file?.endsWith(".css")) found.push(module.url);
	};
	for (const module of vite.environments.ssr.moduleGraph.urlToModuleMap.values())
		if (module.file === kitModule("render/index.ts")) visit(module);
	return found;
}
