import { createHash } from "node:crypto";
import type { MessageContent } from "./store.ts";

/** Tells whether two submissions say the same: SHA-256 over what the visitor typed and chose, the language excepted. */
export function fingerprint({ name, email, company, topic, plan, message }: MessageContent): string {
	return createHash("sha256")
		.update(JSON.stringify([name, email, company ?? null, topic, plan ?? null, message]))
		.digest("base64url");
}
