import type { Compressor } from "./precompress.ts";

type Compressing = {
	/** Starts to compress some files. */
	readonly add: (files: ReadonlyMap<string, Uint8Array>, maxQuality?: number) => void;
	/** Returns the compressed versions of all added files. Rejects if one failed. */
	readonly finish: () => Promise<[string, Uint8Array][]>;
};

/** Compresses files while the rest of the build continues. */
export function compressMeanwhile(compressor: Compressor): Compressing {
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
