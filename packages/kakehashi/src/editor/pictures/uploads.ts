import { randomUUID } from "node:crypto";
import type { TakenPicture } from "./take-picture.ts";

/** A picture that was sent, and that nothing shows yet. */
export type PictureUpload = TakenPicture & { readonly name: string };

/** How many of one person are kept while their descriptions are being written, and for how long. */
const maxOfPerson = 8;
const persistedMs = 3 * 3_600_000;

/** How much all of them may take, in bytes. */
const maxBytes = 256 * 1024 * 1024;

type Persisted = { readonly upload: PictureUpload; readonly by: string; readonly at: number };

/**
 * Keeps pictures in memory until somebody describes them: until then, nothing is written. Whoever sends more than there is
 * room for loses their own oldest one, and never one of somebody else.
 */
export function createUploads(clock: () => number, limit = maxBytes) {
	const stored = new Map<string, Persisted>();
	const forgetOld = () => {
		for (const [id, { at }] of stored) if (clock() - at > persistedMs) stored.delete(id);
	};
	const size = () => [...stored.values()].reduce((sum, { upload }) => sum + upload.bytes.length, 0);
	return {
		/** Undefined if the pictures of others leave no room for it. */
		keep(upload: PictureUpload, by: string): string | undefined {
			forgetOld();
			const own = [...stored].filter(([, each]) => each.by === by).map(([id]) => id);
			for (const oldest of own.splice(0, Math.max(0, own.length - maxOfPerson + 1))) stored.delete(oldest);
			while (size() + upload.bytes.length > limit) {
				const oldest = own.shift();
				if (oldest === undefined) return undefined;
				stored.delete(oldest);
			}
			const id = randomUUID();
			stored.set(id, { upload, by, at: clock() });
			return id;
		},
		get(id: string): PictureUpload | undefined {
			forgetOld();
			return stored.get(id)?.upload;
		},
		forget: (id: string) => void stored.delete(id),
	};
}

export type Uploads = ReturnType<typeof createUploads>;
