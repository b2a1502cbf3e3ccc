import type { Plugin, ViteDevServer } from "vite";
import { readTheme, tokensFile } from "./read-theme.ts";

/** Puts the owner's theme into the style sheet of the tokens. */
export function themeStyles(root: string, siteFolder: string): Plugin {
	return {
		name: "kakehashi:theme",
		enforce: "pre",
		transform: { filter: { id: /\/src\/view\/tokens\.css(?:\?|$)/ }, handler: async () => ({ code: (await readTheme(root, siteFolder)).css, map: null }) },
	};
}

/** Makes a dev server read the theme anew. */
export function forgetTheme(vite: ViteDevServer): void {
	for (const { moduleGraph } of Object.values(vite.environments))
		for (const [id, module] of moduleGraph.idToModuleMap) if (id.split("?")[0]?.endsWith(tokensFile)) moduleGraph.invalidateModule(module);
}
