import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Encoding } from "../http/choose-encoding.ts";

/** The bytes of a file in each available encoding. */
export type EncodedBodies = { readonly identity: Uint8Array<ArrayBuffer> } & {
	readonly [E in Exclude<Encoding, "identity">]?: Uint8Array<ArrayBuffer>;
};

/**
 * One encoding of a file with all its headers. They are created only once, so that a response takes
 * little time.
 */
export type Variant = {
	readonly etag: string;
	readonly full: FileResponse;
	/** A 304 response has the headers that RFC 9110 §15.4.5 requires. */
	readonly notModified: FileResponse;
};

/** A complete response. */
export type FileResponse = {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array<ArrayBuffer> | null;
};

/** A file with all its responses. */
export type ServedFile = {
	readonly variants: { readonly identity: Variant } & {
		readonly [E in Exclude<Encoding, "identity">]?: Variant;
	};
};

type FileOptions = {
	readonly type: string;
	readonly cacheControl: string;
	/** Headers of this file that differ from those of every response. */
	readonly headers?: Readonly<Record<string, string>> | undefined;
};

/**
 * Prepares all responses for a file when it is requested for the first time. The ETag is strong, so
 * each encoding has its own.
 */
export function createServedFile(bodies: EncodedBodies, options: FileOptions): ServedFile {
	let made: ServedFile["variants"] | undefined;
	return {
		get variants() {
			made ??= variantsOf(bodies, options);
			return made;
		},
	};
}

function variantsOf(
	bodies: EncodedBodies,
	{ type, cacheControl, headers }: FileOptions,
): ServedFile["variants"] {
	const version = hash("sha256", bodies.identity, "base64url").slice(0, 22);
	const negotiated = bodies.br !== undefined || bodies.gzip !== undefined;
	const variant = (encoding: Encoding, { byteLength }: Uint8Array<ArrayBuffer>): Variant => {
		const etag = encoding === "identity" ? `"${version}"` : `"${version}-${encoding}"`;
		const shared = {
			"Cache-Control": cacheControl,
			ETag: etag,
			...(negotiated ? { Vary: "Accept-Encoding" } : { "Accept-Ranges": "bytes" }),
			...headers,
		};
		return {
			etag,
			full: {
				status: 200,
				get body() {
					return bodies[encoding] ?? null;
				},
				headers: {
					"Content-Type": type,
					"Content-Length": String(byteLength),
					...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
					...shared,
				},
			},
			notModified: { status: 304, headers: shared, body: null },
		};
	};
	const { identity, br, gzip } = bodies;
	return {
		identity: variant("identity", identity),
		...(br && { br: variant("br", br) }),
		...(gzip && { gzip: variant("gzip", gzip) }),
	};
}

/**
 * A file without compressed versions that stays on the disk. It is read when it is sent, and only
 * once for all clients that receive it at the same time.
 * @param path path of a file that never changes
 */
export function bodyOnDisk(path: string): EncodedBodies {
	let read: WeakRef<Uint8Array<ArrayBuffer>> | undefined;
	return {
		get identity() {
			const bytes = read?.deref() ?? readFileSync(path);
			read = new WeakRef(bytes);
			return bytes;
		},
	};
}
