import { clockToleranceMs } from "../store/quota.ts";
import type { Store } from "../store/store.ts";
import { type LimitName, limitsInForce, type RateLimits } from "./rate-limit.ts";

/** What the owner should know although messages are taken in. */
export type Warning = { readonly code: "overall_limit_reached" | "quarantine_full" | "dates_in_future"; readonly text: string };

/** Looks into the store for limits that hold for everybody, and for dates of a clock that was ahead. */
export async function findWarnings(store: Store, limits: RateLimits, now: number): Promise<Warning[]> {
	const counts = new Map((await store.quotaCounts(now)).map(({ key, count }) => [key, count]));
	const inForce = limitsInForce(limits);
	const reached = (name: LimitName) => inForce[name].max > 0 && (counts.get(name) ?? 0) >= inForce[name].max;
	const ahead = await store.messagesAfter(now + clockToleranceMs);
	const found: (Warning | false)[] = [
		reached("overall") && {
			code: "overall_limit_reached",
			text: "More messages came in the last hour than CONTACT_RATE_LIMIT_TOTAL allows. What comes beyond it is quarantined, not delivered.",
		},
		reached("quarantined") && {
			code: "quarantine_full",
			text: "Too many messages were quarantined in the last 24 hours. What would be quarantined is refused.",
		},
		ahead.count > 0 && {
			code: "dates_in_future",
			text: `${ahead.count} ${ahead.count === 1 ? "message has a date" : "messages have dates"} in the future: the clock was ahead when they came, or is behind now.`,
		},
	];
	return found.filter((each) => each !== false);
}
