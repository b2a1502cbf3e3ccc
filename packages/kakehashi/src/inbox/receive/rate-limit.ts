import { createHmac, randomBytes } from "node:crypto";
import type { Quota, Store } from "../store/store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Messages in any hour; 0 switches a limit off. `overall` counts those that are not held back. */
export type RateLimits = { readonly perAddress: number; readonly overall: number };

/** A limit in force, under the prefix of its counters' keys. `max` is 0 if it is switched off. */
type Limit = { readonly name: LimitName; readonly max: number; readonly windowMs: number };
export type LimitName = "address" | "/56" | "/48" | "overall" | "acknowledgement";

/**
 * All limits: for one address, and for the IPv6 networks around it, which one customer of a provider may have; for all
 * messages together; for acknowledgements to one email address, so that the form cannot be used to flood it.
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

/** The notice that messages are held back is sent once a day, not for each of them. Comes after the other quotas, which hold them back. */
export const noticeQuota: Quota = { keys: ["notice"], limit: 1, windowMs: dayMs, beyond: { withhold: "notice" }, state: "quarantined" };

/**
 * The quotas of a message, in the order in which they judge it. Their counters are in the store, so that instances share
 * them. Only a hash of an address is kept, made with a secret of the day; counters made with the previous day's secret
 * count as long as they last.
 * @param networks the sender's address and the networks around it, the narrowest first
 * @param acknowledged the email address that an acknowledgement would go to
 */
export async function quotasOf(
	store: Store,
	{ networks, acknowledged, limits, now }: { networks: readonly string[]; acknowledged: string | undefined; limits: RateLimits; now: number },
): Promise<Quota[]> {
	const { address, "/56": site, "/48": customer, overall, acknowledgement } = limitsInForce(limits);
	const isHashing = address.max > 0 || acknowledged !== undefined;
	const salts = isHashing ? await store.dailySalts([dayOf(now), dayOf(now - hourMs)], randomBytes(32).toString("base64url")) : [];
	const hashed = ({ name }: Limit, text: string) => salts.map((salt) => `${name} ${hash(salt, text)}`) as [string, ...string[]];
	const quota = (limit: Limit, keys: Quota["keys"], beyond: Quota["beyond"], state?: Quota["state"]): Quota[] =>
		limit.max === 0 ? [] : [{ keys, limit: limit.max, windowMs: limit.windowMs, beyond, ...(state && { state }) }];
	return [
		...networks.flatMap((network, step) => {
			const limit = [address, site, customer][step];
			return limit === undefined ? [] : quota(limit, hashed(limit, network), "refuse");
		}),
		...quota(overall, [overall.name], "quarantine", "new"),
		...(acknowledged === undefined ? [] : quota(acknowledgement, hashed(acknowledgement, mailbox(acknowledged)), { withhold: "acknowledgement" }, "new")),
	];
}

/** The days whose secrets are needed at a moment, including those of servers whose clocks differ a little. */
export function daysInUse(now: number): string[] {
	return [...new Set([now - hourMs, now, now + hourMs].map(dayOf))];
}

function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/**
 * One spelling for the addresses of a mailbox, as far as a stranger can know: a plus sign and what follows, and dots before
 * the @, often make no difference. Two mailboxes taken for one share their acknowledgements, which does no harm.
 */
function mailbox(email: string): string {
	const [name = "", domain = ""] = email.toLowerCase().split("@");
	return `${name.replace(/\+.*/, "").replaceAll(".", "")}@${domain}`;
}

function hash(salt: string, text: string): string {
	return createHmac("sha256", salt).update(text).digest("base64url").slice(0, 22);
}
