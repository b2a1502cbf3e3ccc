import type { ChannelName, MessageState, NewMessage, Quota } from "./store.ts";

/**
 * Anything counted further in the future than this was counted while a clock was ahead, and does not count. Servers that
 * share a database may differ by as much. In milliseconds.
 */
export const clockToleranceMs = 60_000;

/** A message was not stored, because a quota has no room for it until `freeAt` (milliseconds since 1970). */
export class QuotaExceeded extends Error {
	override readonly name = "QuotaExceeded";
	readonly quota: Quota;
	readonly freeAt: number;

	constructor(quota: Quota, freeAt: number) {
		super("A quota is used up.");
		this.quota = quota;
		this.freeAt = freeAt;
	}
}

/** What its quotas decide about a message. */
type QuotaResult = {
	readonly state: MessageState;
	/** Whether a quota held it back. */
	readonly held: boolean;
	readonly withheld: ReadonlySet<ChannelName>;
	/** The quotas that count it. */
	readonly counted: readonly Quota[];
};

/**
 * Judges a message, one quota after the other: what one of them decides determines which of the next ones apply.
 * @param freeAt for each quota that is used up, when it has room again
 * @throws {QuotaExceeded}
 */
export function evaluateQuotas(message: NewMessage, quotas: readonly Quota[], freeAt: readonly (number | undefined)[]): QuotaResult {
	let { state } = message;
	const withheld = new Set<ChannelName>();
	const counted: Quota[] = [];
	for (const [index, quota] of quotas.entries()) {
		if (quota.state !== undefined && quota.state !== state) continue;
		const free = freeAt[index];
		if (free === undefined) counted.push(quota);
		// A clock that went back would make the wait longer than it can be.
		else if (quota.beyond === "refuse") throw new QuotaExceeded(quota, Math.min(free, message.receivedAt + quota.windowMs));
		else if (quota.beyond === "quarantine") state = "quarantined";
		else withheld.add(quota.beyond.withhold);
	}
	return { state, held: state !== message.state, withheld, counted };
}
