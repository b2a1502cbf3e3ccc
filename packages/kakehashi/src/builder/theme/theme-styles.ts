import type { Plugin, ViteDevServer } from "vite";
import { readTheme, tokensFile } from "./read-theme.ts";

const isTokens = (id: string) => id.split("?")[0] === tokensFile;

/** A Vite plugin that applies the owner's theme to the style sheet of the tokens. */
export function themeStyles(folder: string): Plugin {
	return {
		name: "kakehashi:theme",
		enforce: "pre",
		transform: {
			filter: { id: /\/view\/tokens\.css(?:\?|$)/ },
			handler: async (_code, id) =>
				isTokens(id) ? { code: (await readTheme(folder)).css, map: null } : undefined,
		},
	};
}

/** Makes a dev server read the theme again. */
export function invalidateTheme(vite: ViteDevServer): void {
	for (const { moduleGraph } of Object.values(vite.environments))
		for (const [id, module] of moduleGraph.idToModuleMap)
			if (isTokens(id)) moduleGraph.invalidateModule(module);
}
