/**
 * The characters up to U+FFFF that a font has glyphs for, read from its cmap table of format 4,
 * which every text font has.
 * @param sfnt an OpenType or TrueType font,
 * https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values
 */
export function charactersIn(sfnt: Uint8Array): ReadonlySet<string> {
	const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
	const list = (count: number, start: number, size: number) =>
		Array.from({ length: count }, (_, index) => start + size * index);
	const table = list(view.getUint16(4), 12, 16).find((at) => view.getUint32(at) === 0x636d6170);
	if (table === undefined) return new Set();
	const cmap = view.getUint32(table + 8);
	const format4 = list(view.getUint16(cmap + 2), cmap + 4, 8)
		.map((at) => cmap + view.getUint32(at + 4))
		.find((at) => view.getUint16(at) === 4);
	if (format4 === undefined) return new Set();
	const segments = view.getUint16(format4 + 6) / 2;
	return new Set(
		list(segments, format4 + 14, 2).flatMap((at) => {
			const start = view.getUint16(at + 2 * segments + 2);
			const end = view.getUint16(at);
			return start === 0xffff
				? []
				: list(end - start + 1, start, 1).map((code) => String.fromCharCode(code));
		}),
	);
}
