import { hash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Compression, compress, compressionQuality } from "../../render/compress.ts";
import { cachedFile } from "../work/cached-file.ts";

/**
 * In bytes. Above this size, the best compression takes seconds: 8 s instead of 0.1 s for a sitemap
 * of 20,000 rows, to save a tenth.
 */
const large = 1_000_000;

/** Extensions of text files, which are worth compressing. */
const compressible = /\.(?:html|js|css|json|svg|txt|xml|ics|webmanifest)$/;

export type Compressor = {
	/**
	 * The compressed versions of a file, by path. Empty for a file that is not text.
	 * @param maxQuality highest quality of Brotli, if the best one is not worth the time
	 */
	readonly formsOf: (
		path: string,
		bytes: Uint8Array,
		maxQuality?: number,
	) => Promise<[string, Uint8Array][]>;
	/** Removes from the cache folder every file that this build did not use. */
	readonly tidy: () => Promise<void>;
};

type CompressorOptions = {
	readonly brotliQuality?: number | undefined;
	/**
	 * The folder that caches compressed versions for the next build, under a hash of their
	 * contents. Undefined if nothing is cached.
	 */
	readonly cacheFolder?: string | undefined;
};

/**
 * Compresses text files to `.br` and `.gz`. Files that have not changed since the last build come
 * from the cache.
 */
export function createCompressor({
	brotliQuality = compressionQuality.build,
	cacheFolder,
}: CompressorOptions = {}): Compressor {
	const used = new Set<string>();
	const made = async (
		bytes: Uint8Array,
		form: Compression,
		quality: number,
	): Promise<Uint8Array> => {
		if (cacheFolder === undefined) return compress(bytes, form, quality);
		const name = `${hash("sha256", bytes).slice(0, 32)}-${quality}.${form}`;
		used.add(name);
		return cachedFile(cacheFolder, name, () => compress(bytes, form, quality));
	};
	return {
		formsOf: async (path, bytes, maxQuality = brotliQuality) => {
			if (!compressible.test(path)) return [];
			const quality = Math.min(
				brotliQuality,
				maxQuality,
				bytes.length < large ? compressionQuality.build : compressionQuality.large,
			);
			const [br, gzip] = await Promise.all([
				made(bytes, "br", quality),
				made(bytes, "gzip", compressionQuality.build),
			]);
			return [
				[`${path}.br`, br],
				[`${path}.gz`, gzip],
			];
		},
		tidy: async () => {
			if (cacheFolder === undefined) return;
			const cachedNames = await readdir(cacheFolder).catch(() => []);
			await Promise.all(
				cachedNames
					.filter((name) => !used.has(name))
					.map((name) => rm(join(cacheFolder, name), { force: true })),
			);
		},
	};
}
