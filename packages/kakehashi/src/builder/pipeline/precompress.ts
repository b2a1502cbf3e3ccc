import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Compression, compress, compressionQuality } from "../../render/compress.ts";
import { cachedFile } from "../work/cached-file.ts";

/** Above this many bytes, the best compression takes seconds: for a sitemap of 20,000 rows 8 instead of 0.1, to save a tenth. */
const large = 1_000_000;

/** Extensions of files that are text and so worth compressing. */
const compressible = /\.(?:html|js|css|json|svg|txt|xml|ics|webmanifest)$/;

export type Compressor = {
	/**
	 * The compressed versions of a file, by path; none for a file that is not text.
	 * @param maxQuality of Brotli, if the best one is not worth its time
	 */
	readonly formsOf: (path: string, bytes: Uint8Array, maxQuality?: number) => Promise<[string, Uint8Array][]>;
	/** Removes from the folder whatever no file of this build used. */
	readonly tidy: () => Promise<void>;
};

type CompressorOptions = {
	readonly brotliQuality?: number | undefined;
	/** Where compressed versions are kept for the next build, by what they were made from; if left out, nowhere. */
	readonly cacheFolder?: string | undefined;
};

/** Compresses text files as `.br` and `.gz`. What has not changed since the last build is not compressed again. */
export function createCompressor({ brotliQuality = compressionQuality.build, cacheFolder }: CompressorOptions = {}): Compressor {
	const used = new Set<string>();
	const made = async (bytes: Uint8Array, form: Compression, quality: number): Promise<Uint8Array> => {
		if (cacheFolder === undefined) return compress(bytes, form, quality);
		const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}-${quality}.${form}`;
		used.add(name);
		return cachedFile(cacheFolder, name, () => compress(bytes, form, quality));
	};
	return {
		formsOf: async (path, bytes, maxQuality = brotliQuality) => {
			if (!compressible.test(path)) return [];
			const quality = Math.min(brotliQuality, maxQuality, bytes.length < large ? compressionQuality.build : compressionQuality.large);
			const [br, gzip] = await Promise.all([made(bytes, "br", quality), made(bytes, "gzip", compressionQuality.build)]);
			return [
				[`${path}.br`, br],
				[`${path}.gz`, gzip],
			];
		},
		tidy: async () => {
			if (cacheFolder === undefined) return;
			const cachedNames = await readdir(cacheFolder).catch(() => []);
			await Promise.all(cachedNames.filter((name) => !used.has(name)).map((name) => rm(join(cacheFolder, name), { force: true })));
		},
	};
}
