/** Weight of the headings that are set in a face of the owner's. */
const weight = 700;

/** What letters may do: stand closer, join, and turn in vertical text. Everything else that a font offers is left out. */
const keepFeatures = ["ccmp", "kern", "liga", "mark", "mkmk", "palt", "vert", "vkrn", "vpal", "vrt2"];

/** What only programs for writing read, and what matters on small letters alone. */
const dropTables = ["DSIG", "STAT", "gasp", "meta"];

/**
 * A font with some of its letters, at the weight of headings where it has several. The same input gives the same bytes.
 * @param letters those to keep; others that it lacks are ignored
 * @throws Error for a file that is not a font
 */
export async function cutFace(font: Uint8Array, letters: string, targetFormat: "woff2" | "sfnt"): Promise<Uint8Array> {
	const { default: subset } = await import("subset-font");
	const options = { targetFormat, keepFeatures, dropTables, noHinting: true };
	// A font of one weight cannot be asked for another, and nothing but the attempt says so.
	return subset(Buffer.from(font), letters, { ...options, variationAxes: { wght: weight } }).catch(() => subset(Buffer.from(font), letters, options));
}
