import { randomUUID } from "node:crypto";
import type { TakenPicture } from "./take-picture.ts";

/** A picture that was sent, and that nothing shows yet. */
export type Upload = TakenPicture & { readonly name: string };

/** How many are kept while their descriptions are being written. */
const maxUploads = 8;

/** Keeps pictures in memory until somebody describes them: until then, nothing is written. */
export function createUploads() {
	const kept = new Map<string, Upload>();
	return {
		keep(upload: Upload): string {
			const id = randomUUID();
			kept.set(id, upload);
			const [oldest] = kept.keys();
			if (kept.size > maxUploads && oldest !== undefined) kept.delete(oldest);
			return id;
		},
		get: (id: string) => kept.get(id),
		forget: (id: string) => void kept.delete(id),
	};
}

export type Uploads = ReturnType<typeof createUploads>;
