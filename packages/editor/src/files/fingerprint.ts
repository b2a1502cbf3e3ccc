import { createHash } from "node:crypto";

/**
 * Identifies the contents of a file. Requests carry it, so that a file is written only if nobody
 * else has changed it.
 */
export function fingerprint(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

/** The fingerprint of a file; null if there is none. */
export const hash = (bytes: Uint8Array | null): string | null =>
	bytes === null ? null : fingerprint(bytes);
