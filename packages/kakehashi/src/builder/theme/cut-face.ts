/** Weight of the headings that are set in a face of the owner's. */
const weight = 700;

/**
 * A font with some of its letters, at the weight of headings where it has several. The same input gives the same bytes.
 * @param letters those to keep; others that it lacks are ignored
 * @throws Error for a file that is not a font
 */
export async function cutFace(font: Uint8Array, letters: string, targetFormat: "woff2" | "sfnt"): Promise<Uint8Array> {
	const { default: subset } = await import("subset-font");
	const cut = (options: { variationAxes?: { wght: number } }) => subset(Buffer.from(font), letters, { targetFormat, ...options });
	// A font of one weight cannot be asked for another, and nothing but the attempt says so.
	return cut({ variationAxes: { wght: weight } }).catch(() => cut({}));
}
