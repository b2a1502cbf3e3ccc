import type { Colors } from "./picture-colors.ts";
import { frame } from "./share-frame.ts";

/** An element in the form that satori takes. */
export type Element = { readonly type: string; readonly props: { readonly [name: string]: unknown } };

/** A box of CSS. Those whose type has a name are measured: their sizes say whether the words fit. */
export function box(style: Readonly<Record<string, unknown>>, children: readonly (Element | string)[], type = "div"): Element {
	return { type, props: { style: { display: "flex", ...style }, children: children.length === 1 ? children[0] : children } };
}

/** What stands on the ground of the picture, all over it. */
export function layer({ ink }: Colors, children: readonly Element[]): Element {
	const { width, height } = frame;
	return box({ width, height, fontFamily: "share", fontWeight: 700, color: ink, position: "relative" }, children);
}

/** Types of the boxes that are measured. */
export const measured = { heading: "section", phrase: "span", name: "footer" } as const;
