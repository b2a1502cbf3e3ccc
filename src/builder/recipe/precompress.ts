import { compress, compressionQuality } from "../../render/compress.ts";

/** Endings of files that are text and so worth compressing. */
const compressible = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/;

/** All text files as `.br` and `.gz`, by path. */
export async function precompressed(
	files: ReadonlyMap<string, Uint8Array>,
	brotliQuality: number = compressionQuality.build,
): Promise<Map<string, Uint8Array>> {
	const texts = [...files].filter(([path]) => compressible.test(path));
	const smaller = await Promise.all(
		texts.flatMap(([path, bytes]) => [
			compress(bytes, "br", brotliQuality).then((br) => [`${path}.br`, br] as const),
			compress(bytes, "gzip", compressionQuality.build).then((gz) => [`${path}.gz`, gz] as const),
		]),
	);
	return new Map(smaller);
}
