import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Endings of files that are text and so worth compressing. */
const compressible = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/;

/** Brotli, at its highest quality unless another one is given. */
export function brotliBytes(bytes: Uint8Array, quality = constants.BROTLI_MAX_QUALITY): Promise<Uint8Array> {
	return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** The `.br` and `.gz` twins of all text files, by path. */
export async function compressedTwins(files: ReadonlyMap<string, Uint8Array>, brotliQuality?: number): Promise<Map<string, Uint8Array>> {
	const texts = [...files].filter(([path]) => compressible.test(path));
	const twins = await Promise.all(
		texts.flatMap(([path, bytes]) => [
			brotliBytes(bytes, brotliQuality).then((twin) => [`${path}.br`, twin] as const),
			zip(bytes, { level: 9 }).then((twin) => [`${path}.gz`, twin] as const),
		]),
	);
	return new Map(twins);
}
