import { createHmac, randomBytes, randomFillSync, timingSafeEqual } from "node:crypto";

/** How long a person may take to use their passkey, in milliseconds. */
export const challengeMs = 5 * 60_000;

/**
 * Challenges that passkeys sign. A valid one was created by this process for one purpose, has not
 * expired, and was not used before. Only used challenges are stored, so that requests for new ones
 * cannot fill the memory.
 */
export type Challenges = {
	readonly make: (purpose: string) => Uint8Array<ArrayBuffer>;
	/**
	 * Checks a challenge and marks it as used. It works once.
	 * @param challenge in base64url
	 */
	readonly take: (challenge: string, purpose: string) => boolean;
};

/** A challenge is a body and its MAC. The body is a nonce and the time when it expires. */
const nonceBytes = 16;
const bodyBytes = nonceBytes + 8;

export function createChallenges(clock: () => number): Challenges {
	const secret = randomBytes(32);
	const used = new Map<string, number>();
	const macOf = (body: Uint8Array, purpose: string) =>
		createHmac("sha256", secret).update(body).update(purpose).digest();
	return {
		make(purpose) {
			const body = randomFillSync(Buffer.alloc(bodyBytes), 0, nonceBytes);
			body.writeBigUInt64BE(BigInt(clock() + challengeMs), nonceBytes);
			return Uint8Array.from(Buffer.concat([body, macOf(body, purpose)]));
		},
		take(challenge, purpose) {
			const bytes = Buffer.from(challenge, "base64url");
			const body = bytes.subarray(0, bodyBytes);
			const mac = bytes.subarray(bodyBytes);
			const expected = macOf(body, purpose);
			if (
				body.length < bodyBytes ||
				mac.length !== expected.length ||
				!timingSafeEqual(mac, expected)
			)
				return false;
			const now = clock();
			const expiresAt = Number(body.readBigUInt64BE(nonceBytes));
			const key = body.toString("base64url");
			for (const [each, until] of used) if (until <= now) used.delete(each);
			// The second condition rejects a challenge from a time when the clock was ahead.
			if (expiresAt <= now || expiresAt > now + challengeMs || used.has(key)) return false;
			used.set(key, expiresAt);
			return true;
		},
	};
}
