import { randomUUID } from "node:crypto";
import type { AcceptedPicture } from "./accept-picture.ts";
import { maxPictures } from "./max-pictures.ts";

/** An uploaded picture that no page shows yet. */
export type PictureUpload = AcceptedPicture & { readonly name: string };

/** An uploaded file that is no picture, with its name on the person's device. */
export type FileUpload = { readonly bytes: Uint8Array; readonly name: string };

type Upload = PictureUpload | FileUpload;

const isPicture = (upload: Upload): upload is PictureUpload => "width" in upload;

/**
 * How many uploads of one person are stored while their descriptions are being written, and for how
 * long.
 */
const maxOfPerson = maxPictures + 2;
const persistedMs = 3 * 3_600_000;

/** The maximum size of all uploads together, in bytes. */
const maxBytes = 256 * 1024 * 1024;

type Persisted = { readonly upload: Upload; readonly by: string; readonly at: number };

/**
 * Stores pictures in memory until somebody describes them, and files until an action adds them to
 * the site; until then, nothing is written to disk.
 * If the space is full, the person who uploads more loses their own oldest uploads, never those of
 * somebody else.
 */
export function createUploads(clock: () => number, limit = maxBytes) {
	const stored = new Map<string, Persisted>();
	const removeOld = () => {
		for (const [id, { at }] of stored) if (clock() - at > persistedMs) stored.delete(id);
	};
	const size = () =>
		[...stored.values()].reduce((sum, { upload }) => sum + upload.bytes.length, 0);
	return {
		/**
		 * Returns the id of the upload; undefined if the uploads of other people leave no space for
		 * it.
		 */
		add(upload: Upload, by: string): string | undefined {
			removeOld();
			const own = [...stored].filter(([, each]) => each.by === by).map(([id]) => id);
			for (const oldest of own.splice(0, Math.max(0, own.length - maxOfPerson + 1)))
				stored.delete(oldest);
			while (size() + upload.bytes.length > limit) {
				const oldest = own.shift();
				if (oldest === undefined) return undefined;
				stored.delete(oldest);
			}
			const id = randomUUID();
			stored.set(id, { upload, by, at: clock() });
			return id;
		},
		/** A picture; undefined if it is no longer stored, or if the upload is no picture. */
		get(id: string): PictureUpload | undefined {
			removeOld();
			const upload = stored.get(id)?.upload;
			return upload && isPicture(upload) ? upload : undefined;
		},
		/** A file; undefined if it is no longer stored, or if the upload is a picture. */
		file(id: string): FileUpload | undefined {
			removeOld();
			const upload = stored.get(id)?.upload;
			return upload && !isPicture(upload) ? upload : undefined;
		},
		discard: (id: string) => void stored.delete(id),
	};
}

export type Uploads = ReturnType<typeof createUploads>;
