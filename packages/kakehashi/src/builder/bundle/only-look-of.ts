import { type Selector, transform } from "lightningcss";
import type { Plugin } from "vite";
import { type Look, lookVariantsOf } from "../../core/payload/look.ts";

/**
 * Removes the styles of all looks but one, so that a look costs a site only itself. `[data-shape]` without a value stands
 * for every word except the kit's own, and `:where(:root:not([data-shape]))` before a selector for the kit's own alone.
 */
export function onlyLookOf(look: Look): Plugin {
	const chosen = new Map<string, string>(Object.entries(look));
	const isUnused = (selector: Selector) => {
		const token = onlyWithout(selector);
		if (token !== undefined) return chosen.has(token);
		return selector.some((part) => {
			if (part.type !== "attribute" || !part.name.startsWith("data-")) return false;
			const name = part.name.slice("data-".length);
			const value = part.operation?.value;
			return lookVariantsOf(name) !== undefined && (value === undefined ? !chosen.has(name) : chosen.get(name) !== value);
		});
	};
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
						// What it says without the condition, and the space after it.
						Selector: (selector) => (isUnused(selector) ? [] : onlyWithout(selector) !== undefined ? selector.slice(2) : undefined),
					},
				});
				return { code: bytes.toString(), map: null, moduleSideEffects: "no-treeshake" };
			},
		},
	};
}

/** The token of a look without which a selector holds, if it begins with `:where(:root:not([data-TOKEN]))`. */
function onlyWithout([first, space]: Selector): string | undefined {
	if (first?.type !== "pseudo-class" || first.kind !== "where" || space?.type !== "combinator") return undefined;
	const [, not] = first.selectors[0] ?? [];
	const attribute = not?.type === "pseudo-class" && not.kind === "not" ? not.selectors[0]?.[0] : undefined;
	const token = attribute?.type === "attribute" ? attribute.name.replace("data-", "") : "";
	return lookVariantsOf(token) === undefined ? undefined : token;
}
