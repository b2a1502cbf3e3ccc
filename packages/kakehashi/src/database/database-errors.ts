import { inEachLanguage } from "@kakehashi/core/messages/localize.ts";
import { MessageError, reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { t } from "./i18n/t.ts";

/**
 * `locked`: another process holds a lock. `full`: no space. `unreachable`: the database is missing,
 * damaged, refuses the connection or does not respond.
 */
export type UnavailableReason = "locked" | "full" | "unreachable";
const reasonKeys = {
	locked: "databaseLocked",
	full: "databaseFull",
	unreachable: "databaseUnreachable",
} as const satisfies Record<UnavailableReason, string>;

/**
 * The work of a transaction refuses to go on. The transaction is rolled back, and the database can
 * be used.
 */
export class WorkRefused extends Error {}

/** A text that some databases cannot store unchanged. Neither database gets it. */
export class UnstorableText extends MessageError {
	override readonly name = "UnstorableText";
}

/**
 * The database cannot be used at the moment. The request was not carried out, or its result is
 * unknown, so the client should try again.
 */
export class StoreUnavailable extends MessageError {
	override readonly name = "StoreUnavailable";
	readonly reason: UnavailableReason;
	/** The value for the header `Retry-After`. */
	readonly retryAfterSeconds = 10;

	constructor(reason: UnavailableReason, cause: unknown) {
		const known = reasonOf(cause);
		const detail =
			known.en === "" && cause instanceof Error && "code" in cause
				? inEachLanguage(() => String(cause.code))
				: known;
		super(t(reasonKeys[reason], { detail }), { cause });
		this.reason = reason;
	}
}
