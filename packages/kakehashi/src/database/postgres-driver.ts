import { createRequire } from "node:module";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type * as pg from "pg";
import { withSlashes } from "../disk/paths.ts";
import { t } from "./i18n/t.ts";

/**
 * Loads `pg`, which only sites that use PostgreSQL install. Bundles contain it if it was installed
 * when they were made.
 * @throws {MessageError} that says what to install
 */
export function loadDriver(): typeof pg {
	try {
		return createRequire(import.meta.url)("pg");
	} catch (cause) {
		throw new MessageError(t("postgresDriverMissing"), { cause });
	}
}

/**
 * The main file of `pg`, for bundles; undefined if it is not installed. Node resolves it, because
 * Vite answers with a stub.
 */
export function postgresDriverFile(): string | undefined {
	try {
		return withSlashes(createRequire(import.meta.url).resolve("pg"));
	} catch {
		return undefined;
	}
}
