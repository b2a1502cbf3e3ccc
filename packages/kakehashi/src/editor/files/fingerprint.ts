import { createHash } from "node:crypto";

/** Names what a file holds: a request carries it, to be written only where it still holds. */
export function fingerprint(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}
