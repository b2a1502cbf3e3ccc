import type { BuildSources } from "./build-sources.ts";
import { byProducts, type MakeByProduct, type OnWarning } from "./by-product.ts";
import { type Compressor, createCompressor } from "./precompress.ts";
import type { RunStage } from "./stages.ts";

/** One build: its sources, and what all its stages use to report, to compress and to go on. */
export type BuildRun = {
	readonly sources: BuildSources;
	readonly step: RunStage;
	readonly onWarning: OnWarning;
	readonly byProduct: MakeByProduct;
	readonly compressor: Compressor;
	readonly compressing: Compressing;
};

type Compressing = {
	/** Starts to compress some files. */
	readonly add: (files: ReadonlyMap<string, Uint8Array>, maxQuality?: number) => void;
	/** Returns the compressed versions of all added files. Rejects if one failed. */
	readonly finish: () => Promise<[string, Uint8Array][]>;
};

/** Prepares a build. No stage runs yet. */
export function prepareBuild(
	sources: BuildSources,
	step: RunStage,
	onWarning: OnWarning,
): BuildRun {
	const compressor = createCompressor({
		brotliQuality: sources.brotliQuality,
		cacheFolder: sources.compressionCache,
	});
	return {
		sources,
		step,
		onWarning,
		byProduct: byProducts(onWarning),
		compressor,
		compressing: compressMeanwhile(compressor),
	};
}

/** Compresses files while the rest of the build continues. */
function compressMeanwhile(compressor: Compressor): Compressing {
	const made: Promise<[string, Uint8Array][]>[] = [];
	return {
		add: (files, maxQuality) => {
			for (const [path, bytes] of files) {
				const forms = compressor.formsOf(path, bytes, maxQuality);
				// Prevents an unhandled rejection: `finish` reports the failure later.
				forms.catch(() => {});
				made.push(forms);
			}
		},
		finish: async () => (await Promise.all(made)).flat(),
	};
}
