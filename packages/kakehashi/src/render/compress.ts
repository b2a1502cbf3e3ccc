import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compression formats, by their names in HTTP. */
export type Compression = "br" | "gzip";

/**
 * The trade-off between size and speed, from 0 to 11 (gzip: up to 9).
 * - `build`: a build can take its time.
 * - `start`: a server must start quickly. 10 takes a third of the time of 11, for 2 to 3 % more
 *   bytes.
 * - `large`: for a large file, more than 9 takes sixty times as long.
 * - `many`: one of many pages, such as an entry, compressed on the first request. 11 takes thirty
 *   times as long to save a tenth.
 * - `request`: a page made for a single request. 1 takes a third of the time of 4, for a sixth more
 *   bytes.
 */
export const compressionQuality = { build: 11, start: 10, large: 9, many: 5, request: 1 } as const;

/** Compresses the bytes of a text. The same bytes and quality give the same result. */
export async function compress(
	bytes: Uint8Array,
	form: Compression,
	quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
	if (form === "gzip") return toGzip(bytes, { level: Math.min(quality, 9) });
	return toBrotli(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		},
	});
}
