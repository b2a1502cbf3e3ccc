import { createHmac, randomBytes, randomFillSync, timingSafeEqual } from "node:crypto";

/** How long somebody may take to show a passkey, in milliseconds. */
export const challengeMs = 5 * 60_000;

/** What a passkey signs: created here, for one purpose, recently, and not signed before. Unsigned ones are not stored. */
export type Challenges = {
	readonly make: (purpose: string) => Uint8Array<ArrayBuffer>;
	/** @param challenge in base64url. It works once. */
	readonly take: (challenge: string, purpose: string) => boolean;
};

const nonceBytes = 16;
const bodyBytes = nonceBytes + 8;

export function createChallenges(clock: () => number): Challenges {
	const secret = randomBytes(32);
	const used = new Map<string, number>();
	const sealOf = (body: Uint8Array, purpose: string) => createHmac("sha256", secret).update(body).update(purpose).digest();
	return {
		make(purpose) {
			const body = randomFillSync(Buffer.alloc(bodyBytes), 0, nonceBytes);
			body.writeBigUInt64BE(BigInt(clock() + challengeMs), nonceBytes);
			return Uint8Array.from(Buffer.concat([body, sealOf(body, purpose)]));
		},
		take(challenge, purpose) {
			const bytes = Buffer.from(challenge, "base64url");
			const body = bytes.subarray(0, bodyBytes);
			const seal = bytes.subarray(bodyBytes);
			const expected = sealOf(body, purpose);
			if (body.length < bodyBytes || seal.length !== expected.length || !timingSafeEqual(seal, expected)) return false;
			const now = clock();
			const expiresAt = Number(body.readBigUInt64BE(nonceBytes));
			const name = body.toString("base64url");
			for (const [each, until] of used) if (until <= now) used.delete(each);
			// Outside its time either way: a clock may have been ahead.
			if (expiresAt <= now || expiresAt > now + challengeMs || used.has(name)) return false;
			used.set(name, expiresAt);
			return true;
		},
	};
}
