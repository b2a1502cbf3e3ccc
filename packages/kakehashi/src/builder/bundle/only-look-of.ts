import { type Look, lookVariantsOf } from "@kakehashi/core/payload/look.ts";
import { type Selector, transform } from "lightningcss";
import type { Plugin } from "vite";

/**
 * Removes the styles of all looks but the chosen one, so that visitors load the styles of one look
 * only. Selectors have two forms:
 *
 * - `[data-shape="…"]` or `[data-shape]` applies if the look sets the token `shape` (to this value,
 *   or to any value).
 * - `:where(:root:not([data-shape]))` before a selector applies only if the look leaves the token
 *   at the kit's default.
 */
export function onlyLookOf(look: Look): Plugin {
	const chosen = new Map<string, string>(Object.entries(look));
	const isUnused = (selector: Selector) => {
		const token = tokenThatMustBeUnset(selector);
		if (token !== undefined) return chosen.has(token);
		return selector.some((part) => {
			if (part.type !== "attribute" || !part.name.startsWith("data-")) return false;
			const name = part.name.slice("data-".length);
			const value = part.operation?.value;
			return (
				lookVariantsOf(name) !== undefined &&
				(value === undefined ? !chosen.has(name) : chosen.get(name) !== value)
			);
		});
	};
	return {
		name: "kakehashi:only-look",
		apply: "build",
		// Runs after Vite has compiled the CSS, and before it turns the CSS into a module.
		transform: {
			filter: { id: /\.css$/, code: /\[data-/ },
			handler(code, id) {
				const { code: bytes } = transform({
					filename: id,
					code: Buffer.from(code),
					visitor: {
						Rule: {
							style: ({ value: { selectors } }) =>
								selectors.every(isUnused) ? [] : undefined,
						},
						// Removes the condition and the combinator after it, because the condition
						// is now always true.
						Selector: (selector) =>
							isUnused(selector)
								? []
								: tokenThatMustBeUnset(selector) !== undefined
									? selector.slice(2)
									: undefined,
					},
				});
				// A style sheet has no exports in use, and must not be removed for that.
				return { code: bytes.toString(), map: null, moduleSideEffects: "no-treeshake" };
			},
		},
	};
}

/**
 * The token that a look must not set for the selector to apply, if the selector begins with
 * `:where(:root:not([data-TOKEN]))`. Otherwise undefined.
 */
function tokenThatMustBeUnset([first, space]: Selector): string | undefined {
	if (first?.type !== "pseudo-class" || first.kind !== "where" || space?.type !== "combinator")
		return undefined;
	// Of `:root:not([data-TOKEN])`, the second part.
	const [, not] = first.selectors[0] ?? [];
	const attribute =
		not?.type === "pseudo-class" && not.kind === "not" ? not.selectors[0]?.[0] : undefined;
	const token = attribute?.type === "attribute" ? attribute.name.replace("data-", "") : "";
	return lookVariantsOf(token) === undefined ? undefined : token;
}
