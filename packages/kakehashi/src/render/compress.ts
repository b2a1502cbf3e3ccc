import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compressed versions by their HTTP names. */
export type Compression = "br" | "gzip";

/**
 * The trade-off between size and speed, from 0 to 11; gzip ends at 9. A build takes its time. A server start should be
 * quick: 10 takes a third of the time for 2 to 3 % more bytes. A page made for a single request even more so: 1 takes a
 * third of the time of 4, for a sixth more bytes. One of many pages, such as an entry, gets 5 when it is first asked for: 11
 * takes thirty times as long to save a tenth. A large file needs 9: above that it takes sixty times as long.
 */
export const compressionQuality = { build: 11, start: 10, large: 9, many: 5, request: 1 } as const;

/** Compresses the bytes of a text. The same bytes and quality give the same result. */
export async function compress(bytes: Uint8Array, form: Compression, quality: number): Promise<Uint8Array<ArrayBuffer>> {
	if (form === "gzip") return toGzip(bytes, { level: Math.min(quality, 9) });
	return toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
