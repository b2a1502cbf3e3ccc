import { createHash, randomBytes } from "node:crypto";

/** A random secret of 256 bits, base64url. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** A random id of 128 bits, base64url. */
export const newId = () => randomBytes(16).toString("base64url");

/**
 * The store contains only this hash of a secret, so that a copy of the store is useless for signing
 * in.
 */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
