import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import { chooseEncoding, type Encoding } from "../http/choose-encoding.ts";
import type { ServerEnv } from "../http/server-env.ts";

/** Answers with a document made for this request, which nobody may keep. */
export function answerDocument(c: Context<ServerEnv>, html: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
	const encoding = chooseEncoding(c.req.header("accept-encoding"), () => true);
	const body = compress(Buffer.from(html), encoding);
	return new Response(body, {
		status,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Length": String(body.byteLength),
			"Cache-Control": "no-store",
			Vary: "Accept-Encoding",
			...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
			...headers,
		},
	});
}

/** Quick rather than small: these pages are made one at a time. */
function compress(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Buffer<ArrayBuffer> {
	if (encoding === "br") return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
	if (encoding === "gzip") return gzipSync(bytes, { level: 4 });
	return bytes;
}
