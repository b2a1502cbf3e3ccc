import { generateKeyPairSync } from "node:crypto";
import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Passkey, Person } from "../people/person.ts";
import type { Challenges } from "./challenges.ts";

/**
 * Creates the options for browsers and verifies their responses. Each response must match a
 * challenge of this process.
 */
export type Passkeys = {
	readonly signInOptions: () => Promise<PublicKeyCredentialRequestOptionsJSON>;
	/**
	 * Resolves with the new counter, or with undefined if the response is not valid.
	 * @param known undefined if the passkey is unknown; verification then takes as long as for a
	 * known one
	 */
	readonly verifySignIn: (
		response: AuthenticationResponseJSON,
		known: { passkey: Passkey; person: Person } | undefined,
	) => Promise<number | undefined>;
	/** @param link the hash of a person's link; the response is valid only for this link */
	readonly joinOptions: (
		person: Person,
		link: string,
	) => Promise<PublicKeyCredentialCreationOptionsJSON>;
	readonly verifyJoin: (
		response: RegistrationResponseJSON,
		link: string,
	) => Promise<Passkey | undefined>;
};

const signInPurpose = "sign in";

/** EdDSA, ES256 and RS256. Every device supports at least one of them. */
const algorithms = [-8, -7, -257];

/** @param origin of the studio; passkeys are bound to its host name */
export function createPasskeys(origin: string, challenges: Challenges): Passkeys {
	const rpID = new URL(origin).hostname;
	const unknown: Passkey = { id: "", publicKey: unknownKey(), counter: 0 };
	return {
		signInOptions: () =>
			generateAuthenticationOptions({
				rpID,
				challenge: challenges.make(signInPurpose),
				userVerification: "required",
			}),

		async verifySignIn(response, known) {
			const verified = await verifyAuthenticationResponse({
				response,
				expectedChallenge: (challenge) => challenges.take(challenge, signInPurpose),
				expectedOrigin: origin,
				expectedRPID: rpID,
				// The library would reject a wrong counter before it checks the signature. The
				// shorter time would reveal that the passkey is known.
				credential: { ...(known?.passkey ?? unknown), counter: 0 },
			}).catch(() => undefined);
			const handle = Buffer.from(response.response.userHandle ?? "", "base64url").toString();
			if (!verified?.verified || handle !== known?.person.id) return undefined;
			const before = known.passkey.counter;
			const after = verified.authenticationInfo.newCounter;
			// Some devices do not count. On a device that does, the counter always grows, unless
			// the passkey was copied.
			return after > before || before === 0 ? after : undefined;
		},

		joinOptions: ({ id, name }, link) =>
			generateRegistrationOptions({
				rpID,
				rpName: new URL(origin).host,
				userID: new TextEncoder().encode(id),
				userName: name,
				userDisplayName: name,
				challenge: challenges.make(link),
				attestationType: "none",
				supportedAlgorithmIDs: algorithms,
				authenticatorSelection: { residentKey: "required", userVerification: "required" },
			}),

		async verifyJoin(response, link) {
			const verified = await verifyRegistrationResponse({
				response,
				expectedChallenge: (challenge) => challenges.take(challenge, link),
				expectedOrigin: origin,
				expectedRPID: rpID,
				supportedAlgorithmIDs: algorithms,
			}).catch(() => undefined);
			return verified?.registrationInfo?.credential;
		},
	};
}

/**
 * A random public key, for verifying responses of unknown passkeys: P-256 in COSE format,
 * https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1.
 */
function unknownKey(): Uint8Array<ArrayBuffer> {
	const { x = "", y = "" } = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({
		format: "jwk",
	});
	const [xBytes, yBytes] = [x, y].map((part) => Buffer.from(part, "base64url")) as [
		Buffer,
		Buffer,
	];
	return Uint8Array.from([
		0xa5,
		1,
		2,
		3,
		0x26,
		0x20,
		1,
		0x21,
		0x58,
		32,
		...xBytes,
		0x22,
		0x58,
		32,
		...yBytes,
	]);
}
