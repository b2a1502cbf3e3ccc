import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Endings of files that are text and so worth compressing. */
const compressible = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/;

/** Brotli at its highest quality, 11. */
export function brotliBytes(bytes: Uint8Array): Promise<Uint8Array> {
	return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** The `.br` and `.gz` twins of all text files, by path. */
export async function compressedTwins(files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
	const texts = [...files].filter(([path]) => compressible.test(path));
	const twins = await Promise.all(
		texts.flatMap(([path, bytes]) => [
			brotliBytes(bytes).then((twin) => [`${path}.br`, twin] as const),
			zip(bytes, { level: 9 }).then((twin) => [`${path}.gz`, twin] as const),
		]),
	);
	return new Map(twins);
}
