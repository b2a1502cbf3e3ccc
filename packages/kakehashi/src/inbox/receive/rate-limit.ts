import { createHmac, randomBytes } from "node:crypto";
import type { Quota, Store } from "../store/store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The maximum number of messages in any hour. 0 switches a limit off. `overall` does not count
 * quarantined messages.
 */
export type RateLimits = { readonly perAddress: number; readonly overall: number };

/**
 * One limit. `name` is also the prefix of its counters' keys. `max` is 0 if the limit is switched
 * off.
 */
type Limit = { readonly name: LimitName; readonly max: number; readonly windowMs: number };
export type LimitName = "address" | "/56" | "/48" | "overall" | "acknowledgement";

/**
 * Returns all limits: for one address; for the IPv6 networks around it, which one customer of a
 * provider may have; for all messages together; and for acknowledgements to one email address, so
 * that nobody can use the form to flood an address with emails.
 */
export function limitsInForce({ perAddress, overall }: RateLimits): Record<LimitName, Limit> {
	return {
		address: { name: "address", max: perAddress, windowMs: hourMs },
		"/56": { name: "/56", max: perAddress * 2, windowMs: hourMs },
		"/48": { name: "/48", max: perAddress * 4, windowMs: hourMs },
		overall: { name: "overall", max: overall, windowMs: hourMs },
		acknowledgement: { name: "acknowledgement", max: 2, windowMs: hourMs },
	};
}

/**
 * The notice that messages were quarantined is sent once a day, not for each message. This quota
 * must come after the others, because they quarantine messages.
 */
export const noticeQuota: Quota = {
	keys: ["notice"],
	limit: 1,
	windowMs: dayMs,
	beyond: { withhold: "notice" },
	state: "quarantined",
};

/**
 * Returns the quotas of a message, in the order in which they are evaluated. Their counters are in
 * the store, so that instances share them. The store has only a hash of an address, made with a
 * secret that changes each day. Counters made with the previous day's secret count until they
 * expire.
 * @param networks the sender's address and the networks around it, the narrowest first
 * @param acknowledgementAddress the email address that an acknowledgement would go to
 */
export async function quotasOf(
	store: Store,
	{
		networks,
		acknowledgementAddress,
		limits,
		now,
	}: {
		networks: readonly string[];
		acknowledgementAddress: string | undefined;
		limits: RateLimits;
		now: number;
	},
): Promise<Quota[]> {
	const {
		address,
		"/56": site,
		"/48": customer,
		overall,
		acknowledgement,
	} = limitsInForce(limits);
	const isHashing = address.max > 0 || acknowledgementAddress !== undefined;
	const salts = isHashing
		? await store.dailySalts(
				[dayOf(now), dayOf(now - hourMs)],
				randomBytes(32).toString("base64url"),
			)
		: [];
	const hashed = ({ name }: Limit, text: string) =>
		salts.map((salt) => `${name} ${hash(salt, text)}`) as [string, ...string[]];
	const quota = (
		limit: Limit,
		keys: Quota["keys"],
		beyond: Quota["beyond"],
		state?: Quota["state"],
	): Quota[] =>
		limit.max === 0
			? []
			: [
					{
						keys,
						limit: limit.max,
						windowMs: limit.windowMs,
						beyond,
						...(state && { state }),
					},
				];
	return [
		...networks.flatMap((network, step) => {
			const limit = [address, site, customer][step];
			return limit === undefined ? [] : quota(limit, hashed(limit, network), "refuse");
		}),
		...quota(overall, [overall.name], "quarantine", "new"),
		...(acknowledgementAddress === undefined
			? []
			: quota(
					acknowledgement,
					hashed(acknowledgement, mailbox(acknowledgementAddress)),
					{ withhold: "acknowledgement" },
					"new",
				)),
	];
}

/** Returns the days whose secrets are needed now, also by servers whose clocks differ a little. */
export function daysInUse(now: number): string[] {
	return [...new Set([now - hourMs, now, now + hourMs].map(dayOf))];
}

function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/**
 * Returns one spelling for all addresses that probably belong to the same mailbox. Dots before the
 * @ often make no difference, and neither do a plus sign and the text after it. If two different
 * mailboxes get the same spelling, they share the limit for acknowledgements, which does no harm.
 */
function mailbox(email: string): string {
	const [name = "", domain = ""] = email.toLowerCase().split("@");
	return `${name.replace(/\+.*/, "").replaceAll(".", "")}@${domain}`;
}

function hash(salt: string, text: string): string {
	return createHmac("sha256", salt).update(text).digest("base64url").slice(0, 22);
}
