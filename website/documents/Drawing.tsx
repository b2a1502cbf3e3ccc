import { createElement, type ReactNode } from "react";
import styles from "./Drawing.module.css";
import type { SvgElement, SvgNode } from "./parse-svg.ts";

type DrawingProps = {
	readonly drawing: SvgElement;
	/** What the drawing shows, in the language of the page. */
	readonly alt: string;
};

/**
 * A drawing from `docs/pictures`, in the colors of the theme. Its labels are in English. In a
 * narrow window it scrolls, so that they can be read.
 */
export function Drawing({ drawing: { attributes, children }, alt }: DrawingProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must be able to scroll it.
		<figure className={styles.scroller} tabIndex={0}>
			<svg
				className={styles.drawing}
				viewBox={attributes.viewBox}
				fontSize={attributes.fontSize}
				role="img"
				aria-label={alt}
			>
				<g lang="en">{children.map(nodeOf)}</g>
			</svg>
		</figure>
	);
}

// The key is the place of the element, because the parts of a drawing never change places.
function nodeOf(node: SvgNode, place: number): ReactNode {
	if (typeof node === "string") return node;
	const { name, attributes, children } = node;
	return createElement(name, { ...attributes, key: String(place) }, ...children.map(nodeOf));
}
