import type { Store } from "../store/store.ts";
import { daysInUse } from "./rate-limit.ts";

const day = 86_400_000;

/**
 * Removes what is kept no longer: messages older than the retention time (unset: kept until the owner deletes them) and
 * what counts against a limit no longer. Answers how many messages were removed.
 */
export async function purgeExpired(store: Store, retentionDays: number | undefined, now: number): Promise<number> {
	await store.forgetCounted(now, daysInUse(now));
	return retentionDays === undefined ? 0 : store.purge(now - retentionDays * day);
}
