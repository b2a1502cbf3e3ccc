import { createHmac, randomBytes } from "node:crypto";
import type { MessageState, Quota, Store } from "../store/store.ts";

export const rateWindowMs = 3_600_000;

/**
 * Messages in one hour; 0 switches a limit off. The overall limit counts quarantined messages apart, so that a wave of spam
 * does not shut people out.
 */
export type RateLimits = { readonly perAddress: number; readonly overall: number };

/**
 * The quotas that a message counts against. Their counters are in the store, so that instances share them. Of the address
 * only a hash is kept, made with a secret of the day that is destroyed with the day.
 */
export async function quotasOf(store: Store, address: string, state: MessageState, limits: RateLimits, now: number): Promise<Quota[]> {
	const own = limits.perAddress > 0 ? [{ key: `address ${await hashOfTheDay(store, address, now)}`, limit: limits.perAddress, windowMs: rateWindowMs }] : [];
	const all = { key: state === "quarantined" ? "overall quarantined" : "overall", limit: limits.overall, windowMs: rateWindowMs };
	return limits.overall > 0 ? [...own, all] : own;
}

/** How many acknowledgements a mail address gets in an hour: the form must not become a way to flood it. */
export async function acknowledgementQuota(store: Store, email: string, now: number): Promise<Quota> {
	return { key: `acknowledgement ${await hashOfTheDay(store, email.toLowerCase(), now)}`, limit: 2, windowMs: rateWindowMs, channel: "acknowledgement" };
}

async function hashOfTheDay(store: Store, text: string, now: number): Promise<string> {
	const day = new Date(now).toISOString().slice(0, 10);
	const salt = await store.dailySalt(day, randomBytes(32).toString("base64url"));
	return createHmac("sha256", salt).update(text).digest("base64url").slice(0, 22);
}
