import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";

import { extraFieldLimits, maxExtraFields } from "../../core/contact/extra-field-kinds.ts";

/**
 * Largest body of a message, in bytes: five thousand characters of four bytes each, escaped, and the other fields; then as
 * many fields of the owner's own as a form may have. Proxies must let as much through.
 */
export const bodyLimit = 65_536 + maxExtraFields * extraFieldLimits.textarea * 12;

export type FieldsResult = { readonly fields: Readonly<Record<string, unknown>> } | { readonly status: 400 | 413 | 415 };

/**
 * Reads the fields of a form (`application/x-www-form-urlencoded`) or of a JSON object. Where a form repeats a field, the
 * first counts.
 * @param kind which of the two the address takes
 */
export async function readFields(request: Request, incoming: Readable | undefined, kind: "form" | "json"): Promise<FieldsResult> {
	const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
	const wanted = kind === "form" ? "application/x-www-form-urlencoded" : "application/json";
	if (type.trim().toLowerCase() !== wanted) return { status: 415 };
	if (Number(request.headers.get("content-length") ?? 0) > bodyLimit) return { status: 413 };
	const bytes = await readBody(incoming ?? Readable.from(request.body ?? []));
	if (!(bytes instanceof Uint8Array)) return bytes;
	// In a form, bytes that are no text may also be written as %XX; URLSearchParams would put U+FFFD in their place.
	if (!isUtf8(kind === "form" ? unescaped(bytes) : bytes)) return { status: 400 };
	const text = new TextDecoder().decode(bytes);
	if (kind === "form") return { fields: Object.fromEntries([...new URLSearchParams(text)].reverse()) };
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { fields: value as Record<string, unknown> } : { status: 400 };
	} catch {
		return { status: 400 };
	}
}

/**
 * The body, unless it is longer than allowed or broke off: the client went away, or was too slow and was cut off. By events
 * rather than by a loop that waits, which costs a promise for each piece of it.
 */
function readBody(body: Readable): Promise<Uint8Array | { readonly status: 400 | 413 }> {
	return new Promise((resolve) => {
		if (body.destroyed) return resolve({ status: 400 });
		const pieces: Uint8Array[] = [];
		let length = 0;
		const take = (piece: Uint8Array) => {
			length += piece.byteLength;
			if (length <= bodyLimit) return void pieces.push(piece);
			body.off("data", take).pause();
			resolve({ status: 413 });
		};
		body.on("data", take);
		body.once("end", () => resolve(Buffer.concat(pieces)));
		body.once("error", () => resolve({ status: 400 }));
		body.once("close", () => resolve({ status: 400 }));
	});
}

/** The bytes that a form stands for, its separators left as they are. */
function unescaped(bytes: Uint8Array): Buffer {
	const text = Buffer.from(bytes).toString("latin1");
	return Buffer.from(
		text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		"latin1",
	);
}
