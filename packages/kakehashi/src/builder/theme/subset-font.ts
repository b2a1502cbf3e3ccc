/** Weight of headings that are set in one of the owner's fonts. */
const weight = 700;

/**
 * The font features to keep: kerning, combining marks, and forms for vertical text. Ligatures are
 * left out as well: browsers do not use them in headings with letter-spacing, and all ligatures of
 * a few letters would be half of a font.
 */
export const keepFeatures = [
	"ccmp",
	"kern",
	"mark",
	"mkmk",
	"palt",
	"vert",
	"vkrn",
	"vpal",
	"vrt2",
];

/**
 * Tables to remove: those that only authoring programs read, and those that matter only for small
 * type or for lines in several scripts.
 */
const dropTables = ["BASE", "DSIG", "STAT", "gasp", "meta"];

/**
 * A subset of a font. A variable font gets the weight of headings. The same input gives the same
 * bytes.
 * @param letters characters to keep; those that the font lacks are ignored
 * @throws Error for a file that is not a font
 */
export async function subsetFont(
	font: Uint8Array,
	letters: string,
	targetFormat: "woff2" | "sfnt",
): Promise<Uint8Array> {
	const { default: subset } = await import("subset-font");
	const options = { targetFormat, keepFeatures, dropTables, noHinting: true };
	// A font with a fixed weight rejects the option. Trying is the only way to find out, so the
	// subset is made again without it.
	return subset(Buffer.from(font), letters, {
		...options,
		variationAxes: { wght: weight },
	}).catch(() => subset(Buffer.from(font), letters, options));
}

/**
 * A subset with the letters of one page's main heading, which is inlined in the page's document.
 * From the font's names, only those that programs need are kept. Copyright and license are in the
 * file with all headings, and would be a tenth of these bytes.
 */
export async function subsetH1Font(font: Uint8Array, letters: string): Promise<Uint8Array> {
	return subsetFont(withFewNames(await subsetFont(font, letters, "sfnt")), letters, "woff2");
}

/**
 * Removes all records from the `name` table except the family and PostScript names (ids 1 and 6),
 * https://learn.microsoft.com/typography/opentype/spec/name. The next subsetting removes the unused
 * strings.
 */
function withFewNames(sfnt: Uint8Array): Uint8Array {
	const bytes = Uint8Array.from(sfnt);
	const view = new DataView(bytes.buffer);
	const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
	const table = tables.find(
		(at) => new TextDecoder().decode(bytes.subarray(at, at + 4)) === "name",
	);
	if (table === undefined) return bytes;
	const start = view.getUint32(table + 8);
	const records = Array.from(
		{ length: view.getUint16(start + 2) },
		(_, index) => start + 6 + 12 * index,
	);
	const usedRecords = records.filter((at) => [1, 6].includes(view.getUint16(at + 6)));
	for (const [index, at] of usedRecords.entries())
		bytes.copyWithin(start + 6 + 12 * index, at, at + 12);
	view.setUint16(start + 2, usedRecords.length);
	return bytes;
}
