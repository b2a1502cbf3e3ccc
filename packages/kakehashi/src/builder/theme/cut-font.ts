/** Weight of headings that are set in one of the owner's fonts. */
const weight = 700;

/**
 * The font features that are kept: kerning, marks on letters, and turning in vertical text. Everything else is left out, even
 * ligatures: browsers set none where headings have letter-spacing, and all that a few letters could form are half of a font.
 */
export const keepFeatures = ["ccmp", "kern", "mark", "mkmk", "palt", "vert", "vkrn", "vpal", "vrt2"];

/** Tables that only authoring programs read, and what matters only for small type or lines in several scripts. */
const dropTables = ["BASE", "DSIG", "STAT", "gasp", "meta"];

/**
 * A font with only some of its characters, at the weight of headings if it has several. The same input gives the same
 * bytes.
 * @param letters those to keep; others that it lacks are ignored
 * @throws Error for a file that is not a font
 */
export async function cutFont(font: Uint8Array, letters: string, targetFormat: "woff2" | "sfnt"): Promise<Uint8Array> {
	const { default: subset } = await import("subset-font");
	const options = { targetFormat, keepFeatures, dropTables, noHinting: true };
	// A font with one weight cannot be asked for another, and only the attempt reveals it.
	return subset(Buffer.from(font), letters, { ...options, variationAxes: { wght: weight } }).catch(() => subset(Buffer.from(font), letters, options));
}

/**
 * The letters of one heading, for its own document. Of the names in the file, only those that programs know it by are
 * kept: copyright and license are in the file with all headings, and would be a tenth of these bytes.
 */
export async function cutCover(font: Uint8Array, letters: string): Promise<Uint8Array> {
	return cutFont(withFewNames(await cutFont(font, letters, "sfnt")), letters, "woff2");
}

/** Leaves the names of family and PostScript in the table of names, https://learn.microsoft.com/typography/opentype/spec/name; what they point to goes with the next cut. */
function withFewNames(sfnt: Uint8Array): Uint8Array {
	const bytes = Uint8Array.from(sfnt);
	const view = new DataView(bytes.buffer);
	const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
	const table = tables.find((at) => new TextDecoder().decode(bytes.subarray(at, at + 4)) === "name");
	if (table === undefined) return bytes;
	const start = view.getUint32(table + 8);
	const records = Array.from({ length: view.getUint16(start + 2) }, (_, index) => start + 6 + 12 * index);
	const usedRecords = records.filter((at) => [1, 6].includes(view.getUint16(at + 6)));
	for (const [index, at] of usedRecords.entries()) bytes.copyWithin(start + 6 + 12 * index, at, at + 12);
	view.setUint16(start + 2, usedRecords.length);
	return bytes;
}
