import { createHmac, randomBytes } from "node:crypto";
import type { MessageState, Store } from "./store.ts";

export const rateWindowMs = 3_600_000;

/**
 * Messages in one hour; 0 switches a limit off. The overall limit counts quarantined messages apart, so that a wave of spam
 * does not shut people out.
 */
export type RateLimits = { readonly perAddress: number; readonly overall: number };

export type RateDecision = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/**
 * Counts a message against the limits. The counters are in the store, so that instances share them. Of the address only a
 * hash is kept, made with a secret of the day that is destroyed with the day.
 */
export async function countMessage(store: Store, address: string, state: MessageState, limits: RateLimits, now: number): Promise<RateDecision> {
	if (limits.perAddress > 0) {
		const own = await store.countEvent(`address ${await hashOfTheDay(store, address, now)}`, now, rateWindowMs);
		if (own.count > limits.perAddress) return refused(own.windowEndsAt, now);
	}
	if (limits.overall > 0) {
		const all = await store.countEvent(state === "quarantined" ? "overall quarantined" : "overall", now, rateWindowMs);
		if (all.count > limits.overall) return refused(all.windowEndsAt, now);
	}
	return { allowed: true };
}

/** True when a mail address may get one more acknowledgement in this hour: the form must not become a way to flood it. */
export async function countAcknowledgement(store: Store, email: string, now: number): Promise<boolean> {
	const { count } = await store.countEvent(`acknowledgement ${await hashOfTheDay(store, email.toLowerCase(), now)}`, now, rateWindowMs);
	return count <= acknowledgementsPerHour;
}

const acknowledgementsPerHour = 2;

async function hashOfTheDay(store: Store, text: string, now: number): Promise<string> {
	const day = new Date(now).toISOString().slice(0, 10);
	const salt = await store.dailySalt(day, randomBytes(32).toString("base64url"));
	return createHmac("sha256", salt).update(text).digest("base64url").slice(0, 22);
}

function refused(windowEndsAt: number, now: number): RateDecision {
	return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt - now) / 1000)) };
}
