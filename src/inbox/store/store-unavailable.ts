/** `locked`: another process holds it; `full`: no space; `unreachable`: gone, damaged, refusing or not answering. */
export type UnavailableReason = "locked" | "full" | "unreachable";

/** The database cannot be used at the moment. What was asked for did not happen, or is not known to have happened: try again. */
export class StoreUnavailable extends Error {
	override readonly name = "StoreUnavailable";
	readonly reason: UnavailableReason;
	/** What to tell a client in `Retry-After`. */
	readonly retryAfterSeconds = 10;

	constructor(reason: UnavailableReason, cause: unknown) {
		const detail = cause instanceof Error ? cause.message || ("code" in cause ? String(cause.code) : "") : String(cause);
		super(`The message store is ${reason}: ${detail}`, { cause });
		this.reason = reason;
	}
}
