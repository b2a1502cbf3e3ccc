import type { Colors } from "./picture-colors.ts";
import { frame } from "./share-frame.ts";

/** An element in the form that satori expects. */
export type Element = { readonly type: string; readonly props: { readonly [name: string]: unknown } };

/** A CSS box. Boxes with a named type are measured: their sizes say whether the words fit. */
export function box(style: Readonly<Record<string, unknown>>, children: readonly (Element | string)[], type = "div"): Element {
	const shown = children.map((child) => (typeof child === "string" ? seen(child) : child));
	return { type, props: { style: { display: "flex", ...style }, children: shown.length === 1 ? shown[0] : shown } };
}

/** Text without invisible characters for which no font has a glyph, such as Unicode line ends that other programs leave in names. */
function seen(text: string): string {
	return text.replace(/[\u2028\u2029]/g, " ").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}

/** The content of the picture, over the whole background. */
export function layer({ ink }: Colors, children: readonly Element[], fontFamily: string): Element {
	const { width, height } = frame;
	return box({ width, height, fontFamily, fontWeight: 700, color: ink, position: "relative" }, children);
}

/** Types of the boxes that are measured. */
export const measured = { heading: "section", phrase: "span", name: "footer" } as const;
