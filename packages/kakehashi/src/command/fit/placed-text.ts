/** A text of a page as a measurement names it: the beginning of its words, and in which section it stands. */
export type PlacedText = {
	/** The section's place on the page, from 0; -1 for the header and the footer. */
	readonly section: number;
	readonly text: string;
};

/** A text that lies on another one, or on an arch. */
export type Overlap = PlacedText & { readonly on: PlacedText | "arch" };
