/** Largest body of a message, in bytes: five thousand characters of four bytes each, escaped, and the other fields. */
export const bodyLimit = 65_536;

export type FieldsResult = { readonly fields: Readonly<Record<string, unknown>> } | { readonly status: 400 | 413 | 415 };

/**
 * Reads the fields of a form (`application/x-www-form-urlencoded`) or of a JSON object. Where a form repeats a field, the
 * first counts.
 * @param kind which of the two the address takes
 */
export async function readFields(request: Request, kind: "form" | "json"): Promise<FieldsResult> {
	const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
	const wanted = kind === "form" ? "application/x-www-form-urlencoded" : "application/json";
	if (type.trim().toLowerCase() !== wanted) return { status: 415 };
	const bytes = await readBody(request);
	if (bytes === undefined) return { status: 413 };
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return { status: 400 };
	}
	if (kind === "form") return { fields: Object.fromEntries([...new URLSearchParams(text)].reverse()) };
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { fields: value as Record<string, unknown> } : { status: 400 };
	} catch {
		return { status: 400 };
	}
}

/** The body, or undefined as soon as it is longer than allowed. */
async function readBody(request: Request): Promise<Uint8Array | undefined> {
	if (Number(request.headers.get("content-length") ?? 0) > bodyLimit) return undefined;
	const chunks: Uint8Array[] = [];
	let length = 0;
	if (request.body === null) return new Uint8Array();
	for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
		length += chunk.byteLength;
		if (length > bodyLimit) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
