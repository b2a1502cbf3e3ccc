/**
 * The body of a request. 413 if it is larger than allowed: no more than that is held in memory;
 * 400 if the sender went away before its end.
 */
export async function readBody({ body }: Request, maxBytes: number): Promise<Uint8Array | 400 | 413> {
	const pieces: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const piece of body ?? []) {
			size += piece.byteLength;
			if (size > maxBytes) return 413;
			pieces.push(piece);
		}
	} catch {
		return 400;
	}
	return Buffer.concat(pieces);
}
