/** Weight of headings that are set in one of the owner's fonts. */
const weight = 700;

/** The font features that are kept: kerning, ligatures, and turning in vertical text. Everything else is left out. */
const keepFeatures = ["ccmp", "kern", "liga", "mark", "mkmk", "palt", "vert", "vkrn", "vpal", "vrt2"];

/** Tables that only authoring programs read, and what matters only for small type or lines in several scripts. */
const dropTables = ["BASE", "DSIG", "STAT", "gasp", "meta"];

/**
 * A font with only some of its characters, at the weight of headings if it has several. The same input gives the same
 * bytes.
 * @param letters those to keep; others that it lacks are ignored
 * @throws Error for a file that is not a font
 */
export async function cutFace(font: Uint8Array, letters: string, targetFormat: "woff2" | "sfnt"): Promise<Uint8Array> {
	const { default: subset } = await import("subset-font");
	const options = { targetFormat, keepFeatures, dropTables, noHinting: true };
	// A font with one weight cannot be asked for another, and only the attempt reveals it.
	return subset(Buffer.from(font), letters, { ...options, variationAxes: { wght: weight } }).catch(() => subset(Buffer.from(font), letters, options));
}
