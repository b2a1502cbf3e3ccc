/**
 * Reads the body of a request. Returns 413 if it is larger than allowed, without storing more than
 * that in memory. Returns 400 if the sender closed the connection before the end.
 */
export async function readBody(
	{ body }: Request,
	maxBytes: number,
): Promise<Uint8Array | 400 | 413> {
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
