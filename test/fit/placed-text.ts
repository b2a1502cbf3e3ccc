/** A text on a page as a measurement reports it: the beginning of its words, and the section that it is in. */
export type PlacedText = {
	/** The section's place on the page, from 0; -1 for the header and the footer. */
	readonly section: number;
	readonly text: string;
};

/** A text that overlaps another one, or an arch. */
export type Overlap = PlacedText & { readonly on: PlacedText | "arch" };
