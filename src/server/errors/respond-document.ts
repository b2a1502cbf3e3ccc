import type { Context } from "hono";
import { compress, compressionQuality } from "../../render/compress.ts";
import { chooseEncoding } from "../http/choose-encoding.ts";
import type { ServerEnv } from "../http/server-env.ts";

/** Answers with a document made for this request, which nobody may keep. */
export async function respondDocument(c: Context<ServerEnv>, html: string, status: number, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
	const encoding = chooseEncoding(c.req.header("accept-encoding"), () => true);
	const bytes = Buffer.from(html);
	const body = encoding === "identity" ? bytes : await compress(bytes, encoding, compressionQuality.request);
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
