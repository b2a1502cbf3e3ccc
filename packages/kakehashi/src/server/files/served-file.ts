import { createHash } from "node:crypto";
import type { Encoding } from "../http/choose-encoding.ts";

/** The bytes of a file in the forms it is kept in. */
export type EncodedBodies = { readonly identity: Uint8Array<ArrayBuffer> } & { readonly [E in Exclude<Encoding, "identity">]?: Uint8Array<ArrayBuffer> };

/** One form of a file with everything that is sent with it, made once so that answering is cheap. */
export type Variant = {
	readonly etag: string;
	readonly full: Answer;
	/** A 304 response has the headers that RFC 9110 §15.4.5 requires. */
	readonly notModified: Answer;
};

/** A whole answer. */
export type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array<ArrayBuffer> | null };

/** A file as it is served. */
export type ServedFile = { readonly variants: { readonly identity: Variant } & { readonly [E in Exclude<Encoding, "identity">]?: Variant } };

type FileOptions = {
	readonly type: string;
	readonly cacheControl: string;
	/** Headers that differ from those of every answer. */
	readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** Prepares all responses that a file can be part of. The ETag is strong, so each form has its own. */
export function createServedFile(bodies: EncodedBodies, { type, cacheControl, headers }: FileOptions): ServedFile {
	const hash = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 22);
	const negotiated = bodies.br !== undefined || bodies.gzip !== undefined;
	const variant = (encoding: Encoding, body: Uint8Array<ArrayBuffer>): Variant => {
		const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
		const shared = { "Cache-Control": cacheControl, ETag: etag, ...(negotiated ? { Vary: "Accept-Encoding" } : { "Accept-Ranges": "bytes" }), ...headers };
		return {
			etag,
			full: {
				status: 200,
				body,
				headers: {
					"Content-Type": type,
					"Content-Length": String(body.byteLength),
					...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
					...shared,
				},
			},
			notModified: { status: 304, headers: shared, body: null },
		};
	};
	const { identity, br, gzip } = bodies;
	return { variants: { identity: variant("identity", identity), ...(br && { br: variant("br", br) }), ...(gzip && { gzip: variant("gzip", gzip) }) } };
}
