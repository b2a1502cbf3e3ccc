import { type Selector, transform } from "lightningcss";
import type { Plugin } from "vite";
import { type Look, wordsOf } from "../../core/payload/look.ts";

/**
 * Removes the styles of all looks but one, so that a look costs a site only itself. `[data-shape]` without a value stands
 * for every word except the kit's own.
 */
export function onlyLookOf(look: Look): Plugin {
	const chosen = new Map<string, string>(Object.entries(look));
	const isUnused = (selector: Selector) =>
		selector.some((part) => {
			if (part.type !== "attribute" || !part.name.startsWith("data-")) return false;
			const name = part.name.slice("data-".length);
			const value = part.operation?.value;
			return wordsOf(name) !== undefined && (value === undefined ? !chosen.has(name) : chosen.get(name) !== value);
		});
	return {
		name: "kakehashi:only-look",
		apply: "build",
		// After the styles are compiled, and before they become a module.
		transform: {
			filter: { id: /\.css$/, code: /\[data-/ },
			handler(code, id) {
				const { code: bytes } = transform({
					filename: id,
					code: Buffer.from(code),
					visitor: {
						Rule: { style: ({ value: { selectors } }) => (selectors.every(isUnused) ? [] : undefined) },
						Selector: (selector) => (isUnused(selector) ? [] : undefined),
					},
				});
				return { code: bytes.toString(), map: null, moduleSideEffects: "no-treeshake" };
			},
		},
	};
}
