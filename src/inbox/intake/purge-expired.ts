import type { Store } from "../store/store.ts";
import { rateWindowMs } from "./rate-limit.ts";

const day = 86_400_000;

/**
 * Removes what is kept no longer: messages older than the retention time (unset: kept until the owner deletes them) and
 * counters whose window is over. Answers how many messages were removed.
 */
export async function purgeExpired(store: Store, retentionDays: number | undefined, now: number): Promise<number> {
	await store.forgetEvents(now - rateWindowMs);
	return retentionDays === undefined ? 0 : store.purge(now - retentionDays * day);
}
