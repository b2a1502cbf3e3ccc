import { DatabaseError } from "pg";
import { QuotaExceeded } from "./quota-exceeded.ts";
import { StoreUnavailable, type UnavailableReason } from "./store-unavailable.ts";

// Classes and codes of SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html
const reasons: readonly [RegExp, UnavailableReason][] = [
	[/^53100$/, "full"], // disk full
	[/^(?:55P03|40001|40P01)$/, "locked"], // lock not available, serialisation failure, deadlock
	[/^(?:08|28|53|57|58|F0|XX)/, "unreachable"], // connection, sign-in, resources, shutdown or time-out, system, internal
	[/^(?:3D000|3F000|42P01|42501|25006)$/, "unreachable"], // database, schema or table missing, no permission, read-only
];

/** Says whether an error means that the database cannot be used now. Undefined: it is a mistake in the program. */
export function postgresFailure(error: unknown): UnavailableReason | undefined {
	if (error instanceof StoreUnavailable) return error.reason;
	if (error instanceof QuotaExceeded) return undefined;
	if (error instanceof DatabaseError) return reasons.find(([pattern]) => pattern.test(error.code ?? ""))?.[1];
	// Everything else that pg rejects with is about the connection: refused, reset, timed out, ended.
	return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError) ? "unreachable" : undefined;
}
