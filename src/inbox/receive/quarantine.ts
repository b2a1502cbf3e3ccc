import type { MessageState, QuarantineReason } from "../store/store.ts";

/** What the form tells about who filled it in. */
export type FormSignals = {
	/** Content of the field that people do not see. */
	readonly honeypot: string | undefined;
	/** Time from showing the form to sending it. Unknown without script, which is no sign of anything. */
	readonly fillTimeMs: number | undefined;
};

/** Nobody reads, fills and consents faster than this, not even with a browser that fills in for them. */
export const minimumFillTimeMs = 2_000;

/** Decides whether a message waits for the owner's look instead of being delivered. It is stored in either case. */
export function quarantine({ honeypot, fillTimeMs }: FormSignals): { state: MessageState; quarantineReason: QuarantineReason | undefined } {
	if (honeypot !== undefined && honeypot !== "") return { state: "quarantined", quarantineReason: "honeypot" };
	// A negative time is a clock that was set back.
	if (fillTimeMs !== undefined && fillTimeMs >= 0 && fillTimeMs < minimumFillTimeMs) return { state: "quarantined", quarantineReason: "too_fast" };
	return { state: "new", quarantineReason: undefined };
}
