/** A text on a page in the result of a measurement: its first words, and its section. */
export type PlacedText = {
	/** The index of the section on the page, from 0. It is -1 for the header and the footer. */
	readonly section: number;
	readonly text: string;
};

/** A text that overlaps another one, or an arch. */
export type Overlap = PlacedText & { readonly on: PlacedText | "arch" };
