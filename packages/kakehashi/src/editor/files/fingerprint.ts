import { createHash } from "node:crypto";

/**
 * Identifies the contents of a file. Requests carry it, so that a file is written only if nobody
 * else has changed it.
 */
export function fingerprint(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}
