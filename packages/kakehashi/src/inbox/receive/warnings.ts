import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
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
				text: t("overallLimitReached"),
			},
		ahead.count > 0 && {
			code: "dates_in_future",
			text: t("datesInFuture", { count: ahead.count }),
		},
	];
	return found.filter((each) => each !== false);
}
