import { StoreUnavailable, type UnavailableReason } from "./store-unavailable.ts";

// Primary result codes, https://www.sqlite.org/rescode.html
const reasons: Readonly<Record<number, UnavailableReason>> = {
	3: "unreachable", // PERM
	5: "locked", // BUSY
	6: "locked", // LOCKED
	7: "unreachable", // NOMEM
	8: "unreachable", // READONLY
	10: "unreachable", // IOERR
	11: "unreachable", // CORRUPT
	13: "full", // FULL
	14: "unreachable", // CANTOPEN
	15: "locked", // PROTOCOL: too many processes open the write-ahead log at once
	26: "unreachable", // NOTADB
};

/** Says whether an error means that the database cannot be used now. Undefined: it is a mistake in the program. */
export function sqliteFailure(error: unknown): UnavailableReason | undefined {
	if (error instanceof StoreUnavailable) return error.reason;
	if (!(error instanceof Error)) return undefined;
	if ("errcode" in error && typeof error.errcode === "number") return reasons[error.errcode & 0xff];
	if ("syscall" in error && "code" in error) return error.code === "ENOSPC" || error.code === "EDQUOT" ? "full" : "unreachable";
	return undefined;
}
