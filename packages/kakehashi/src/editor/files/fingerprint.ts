import { createHash } from "node:crypto";

/** Identifies the contents of a file: a request carries it, so that the file is written only if it is still the same. */
export function fingerprint(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}
