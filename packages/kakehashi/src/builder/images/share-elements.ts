import type { Colors } from "./picture-colors.ts";
import { frame } from "./share-frame.ts";

/** An element in the form that Satori expects. */
export type Element = {
	readonly type: string;
	readonly props: { readonly [name: string]: unknown };
};

/** A CSS box. Boxes of the types in `measured` are measured, to find out whether the texts fit. */
export function box(
	style: Readonly<Record<string, unknown>>,
	children: readonly (Element | string)[],
	type = "div",
): Element {
	const shown = children.map((child) => (typeof child === "string" ? seen(child) : child));
	return {
		type,
		props: {
			style: { display: "flex", ...style },
			children: shown.length === 1 ? shown[0] : shown,
		},
	};
}

/**
 * Removes invisible characters that have no glyph in any font, such as the Unicode line separators
 * that some programs put into names.
 */
function seen(text: string): string {
	return text.replace(/[\u2028\u2029]/g, " ").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}

/** A box over the whole background. */
export function layer({ ink }: Colors, children: readonly Element[], fontFamily: string): Element {
	const { width, height } = frame;
	return box(
		{ width, height, fontFamily, fontWeight: 700, color: ink, position: "relative" },
		children,
	);
}

export const measured = { heading: "section", phrase: "span", name: "footer" } as const;
