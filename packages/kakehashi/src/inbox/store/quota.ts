import { WorkRefused } from "../../database/database-errors.ts";
import type { ChannelName, MessageState, NewMessage, Quota } from "./store.ts";

/**
 * In milliseconds. A count whose time is further in the future than this was made while a clock was
 * ahead, and is ignored. The clocks of servers that share a database may differ by as much.
 */
export const clockToleranceMs = 60_000;

/**
 * A message was not stored, because a quota is used up until `freeAt` (milliseconds since 1970).
 */
export class QuotaExceeded extends WorkRefused {
	override readonly name = "QuotaExceeded";
	readonly quota: Quota;
	readonly freeAt: number;

	constructor(quota: Quota, freeAt: number) {
		super("A quota is used up.");
		this.quota = quota;
		this.freeAt = freeAt;
	}
}

/** What the quotas decide about a message. */
export type QuotaResult = {
	readonly state: MessageState;
	/** Whether a quota quarantined the message. */
	readonly held: boolean;
	readonly withheld: ReadonlySet<ChannelName>;
	/** The quotas that count the message. */
	readonly counted: readonly Quota[];
};

/**
 * Evaluates the quotas of a message in order. The decision of one quota can change the state of the
 * message, and so determines which of the next quotas apply.
 * @param freeAt for each quota that is used up, when it has room again; undefined for the others
 * @throws {QuotaExceeded}
 */
export function evaluateQuotas(
	message: NewMessage,
	quotas: readonly Quota[],
	freeAt: readonly (number | undefined)[],
): QuotaResult {
	let { state } = message;
	const withheld = new Set<ChannelName>();
	const counted: Quota[] = [];
	for (const [index, quota] of quotas.entries()) {
		if (quota.state !== undefined && quota.state !== state) continue;
		const free = freeAt[index];
		if (free === undefined) counted.push(quota);
		// If a clock was set back, `free` could be further away than the quota's window.
		else if (quota.beyond === "refuse")
			throw new QuotaExceeded(quota, Math.min(free, message.receivedAt + quota.windowMs));
		else if (quota.beyond === "quarantine") state = "quarantined";
		else withheld.add(quota.beyond.withhold);
	}
	return { state, held: state !== message.state, withheld, counted };
}
