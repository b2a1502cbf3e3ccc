import type { FileResponse, Variant } from "./served-file.ts";

/**
 * Returns the part of a file that a client requests (RFC 9110 §14). Video players request parts,
 * and Safari does so before it plays any video. Only files without compressed versions are sent in
 * parts, and only one part at a time. Undefined if the response is the whole file.
 */
export function rangeResponse(
	{ full, etag }: Variant,
	range: string | undefined,
	ifRange: string | undefined,
): FileResponse | undefined {
	const { headers, body } = full;
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
	if (
		headers["Accept-Ranges"] === undefined ||
		body === null ||
		first + last === "" ||
		(ifRange !== undefined && ifRange !== etag)
	)
		return undefined;
	const { byteLength } = body;
	const start = first === "" ? Math.max(0, byteLength - Number(last)) : Number(first);
	const end =
		first === "" || last === "" ? byteLength - 1 : Math.min(Number(last), byteLength - 1);
	if (last !== "" && first !== "" && Number(last) < Number(first)) return undefined;
	if (start > end)
		return {
			status: 416,
			headers: {
				...headers,
				"Content-Range": `bytes */${byteLength}`,
				"Content-Length": "0",
			},
			body: null,
		};
	const part = body.subarray(start, end + 1);
	return {
		status: 206,
		headers: {
			...headers,
			"Content-Range": `bytes ${start}-${end}/${byteLength}`,
			"Content-Length": String(part.byteLength),
		},
		body: part,
	};
}
