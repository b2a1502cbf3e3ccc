/**
 * The size of a WebP picture in pixels, from the head of its first chunk.
 * @throws Error if the bytes are no WebP
 */
export function webpSize(bytes: Buffer): { readonly width: number; readonly height: number } {
	switch (bytes.toString("latin1", 12, 16)) {
		case "VP8 ":
			return {
				width: bytes.readUInt16LE(26) & 0x3fff,
				height: bytes.readUInt16LE(28) & 0x3fff,
			};
		case "VP8L": {
			const bits = bytes.readUInt32LE(21);
			return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
		}
		case "VP8X":
			return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
		default:
			throw new Error("This is no WebP picture.");
	}
}
