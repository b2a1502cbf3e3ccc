import { createContext, useContext } from "react";

/** Whether the document contains the symbol of the bridge: see `renderDocument`. */
export const ArchContext = createContext(true);

/**
 * The bridge, in the color of the surrounding text, with the proportions 4 : 1. It is decorative,
 * so screen readers skip it. If the look sets another shape, `shape.css` draws that shape instead.
 * @param props the class of the drawing
 * @param props.className a class that sets the size; undefined if the surrounding styles set it
 * @returns the `<svg>` element
 * @example
 * ```tsx
 * <Arch className={styles.arch} />
 * ```
 */
export function Arch({ className }: { className?: string | undefined }) {
	return (
		<svg className={className} viewBox="0 0 8 2" aria-hidden="true">
			{useContext(ArchContext) && <use href="#arch" />}
		</svg>
	);
}

/** The bridge with a missing span, for the not-found page. A dashed outline shows the gap. */
export function BrokenArch({ className }: { className?: string | undefined }) {
	return (
		<svg className={className} viewBox="0 0 8 2" aria-hidden="true">
			<path d="M0 2A5 5 0 0 1 4.682 0.047L4.613 0.55A3.75 3.75 0 0 0 1 2ZM5.857 0.358A5 5 0 0 1 8 2H7A3.75 3.75 0 0 0 5.647 0.881Z" />
			<path
				d="M4.682 0.047A5 5 0 0 1 5.857 0.358M4.613 0.55A3.75 3.75 0 0 1 5.647 0.881"
				fill="none"
				stroke="currentColor"
				strokeDasharray="0.05 0.04"
				strokeWidth="0.014"
			/>
		</svg>
	);
}
