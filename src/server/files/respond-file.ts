import type { Context } from "hono";
import { chooseEncoding } from "../http/choose-encoding.ts";
import { requestSearch } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import type { ServedFile } from "./served-file.ts";

/** Answers with a prepared file in the form the client wants, or with 304 when the client has it already. */
export function respondFile(c: Context<ServerEnv>, file: ServedFile): Response {
	const { variants } = file.immutableFor !== undefined && file.immutableFor.search === requestSearch(c) ? file.immutableFor.file : file;
	const encoding = chooseEncoding(c.req.header("accept-encoding"), (candidate) => variants[candidate] !== undefined);
	const variant = variants[encoding] ?? variants.identity;
	const known = c.req.header("if-none-match");
	if (known !== undefined && matchesEtag(known, variant.etag)) return new Response(null, variant.notModified);
	return new Response(variant.body, variant.full);
}

/** Weak comparison of `If-None-Match` with an ETag (RFC 9110 §13.1.2). */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
	return ifNoneMatch.split(",").some((candidate) => candidate.trim() === "*" || candidate.trim().replace(/^W\//, "") === etag);
}
