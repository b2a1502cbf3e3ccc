import { createRequire } from "node:module";
import { withSlashes } from "../../disk/paths.ts";

/**
 * The main file of `pg`; undefined if it is not installed. Node resolves it, because Vite answers
 * with a stub.
 */
export function postgresDriverFile(): string | undefined {
	try {
		return withSlashes(createRequire(import.meta.url).resolve("pg"));
	} catch {
		return undefined;
	}
}
