import { createHash, randomBytes } from "node:crypto";

/** A secret that nobody can guess. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** What is stored of a secret: whoever reads the store cannot use it. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
