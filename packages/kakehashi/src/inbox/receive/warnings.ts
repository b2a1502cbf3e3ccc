import type { Message } from "../../core/messages/say.ts";
import { clockToleranceMs } from "../store/quota.ts";
import type { Store } from "../store/store.ts";
import { limitsInForce, type RateLimits } from "./rate-limit.ts";

/** A problem that the owner should know about, although the inbox accepts messages. */
export type Warning = {
	readonly code: "overall_limit_reached" | "dates_in_future";
	readonly text: Message;
};

/** Checks the store for limits that affect everybody, and for dates from a clock that was ahead. */
export async function findWarnings(
	store: Store,
	limits: RateLimits,
	now: number,
): Promise<Warning[]> {
	const counts = new Map((await store.quotaCounts(now)).map(({ key, count }) => [key, count]));
	const { max } = limitsInForce(limits).overall;
	const ahead = await store.messagesAfter(now + clockToleranceMs);
	const found: (Warning | false)[] = [
		max > 0 &&
			(counts.get("overall") ?? 0) >= max && {
				code: "overall_limit_reached",
				text: {
					en: "More messages came in the last hour than CONTACT_RATE_LIMIT_TOTAL allows. Messages beyond that are quarantined, not delivered.",
					ja: "この1時間に届いた件数がCONTACT_RATE_LIMIT_TOTALを超えました。超えた分は保留され、通知されません。",
				},
			},
		ahead.count > 0 && {
			code: "dates_in_future",
			text: {
				en: `${ahead.count} ${ahead.count === 1 ? "message has a date" : "messages have dates"} in the future: the clock was ahead when they came, or is behind now.`,
				ja: `${ahead.count}件のお問い合わせの日時が未来です。届いたときに時計が進んでいたか、いま遅れています。`,
			},
		},
	];
	return found.filter((each) => each !== false);
}
