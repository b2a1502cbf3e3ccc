import { createRequire } from "node:module";
import type * as pg from "pg";
import { MessageError } from "../core/messages/message-error.ts";
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
