import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** Parts of a passkey response that a test can forge. */
export type Forgery = {
	readonly origin?: string;
	readonly type?: string;
	readonly challenge?: string;
	readonly host?: string;
	readonly isVerified?: boolean;
};

/** A small software passkey that works like one of a device: it registers and signs. */
export function softPasskey(origin: string) {
	const id = randomBytes(32);
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	// The public key in COSE, https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1
	const cose = Buffer.concat([
		Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
		Buffer.from(x, "base64url"),
		Buffer.from([0x22, 0x58, 32]),
		Buffer.from(y, "base64url"),
	]);
	const { hostname } = new URL(origin);
	let userHandle = "";
	const clientData = (type: string, challenge: string, forgery: Forgery) =>
		Buffer.from(
			JSON.stringify({
				type: forgery.type ?? type,
				challenge: forgery.challenge ?? challenge,
				origin: forgery.origin ?? origin,
				crossOrigin: false,
			}),
		);
	const authenticatorData = (flags: number, { host = hostname, isVerified = true }: Forgery) =>
		Buffer.concat([sha256(host), Buffer.from([isVerified ? flags : flags & ~4, 0, 0, 0, 0])]);
	const credential = {
		id: base64url(id),
		rawId: base64url(id),
		type: "public-key",
		clientExtensionResults: {},
	};
	return {
		/** Responds to the WebAuthn challenge of an invitation link (registration). */
		make(
			{ challenge, user }: { challenge: string; user: { id: string } },
			forgery: Forgery = {},
		) {
			userHandle = user.id;
			const own = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
			const data = Buffer.concat([authenticatorData(0x45, forgery), own]);
			const text = (value: string) =>
				Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
			const attestationObject = Buffer.concat([
				Buffer.from([0xa3]),
				text("fmt"),
				text("none"),
				text("attStmt"),
				Buffer.from([0xa0]),
				text("authData"),
				Buffer.from([0x58, data.length]),
				data,
			]);
			const client = clientData("webauthn.create", challenge, forgery);
			return {
				...credential,
				response: {
					clientDataJSON: base64url(client),
					attestationObject: base64url(attestationObject),
				},
			};
		},
		/** Responds to the WebAuthn challenge of the sign-in. */
		sign({ challenge }: { challenge: string }, forgery: Forgery = {}) {
			const client = clientData("webauthn.get", challenge, forgery);
			const data = authenticatorData(0x05, forgery);
			const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
			const response = {
				clientDataJSON: base64url(client),
				authenticatorData: base64url(data),
				signature: base64url(signature),
				userHandle,
			};
			return { ...credential, response };
		},
	};
}
