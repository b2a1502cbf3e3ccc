import type { Context } from "hono";
import { fileUploadType } from "../../files/file-kinds.ts";

/**
 * The path for uploads of pictures and files. Forms on other pages cannot send their content types
 * either.
 */
export const uploadPath = "/_edit/upload";
const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/svg+xml", fileUploadType];

/**
 * The status with which to refuse a request that cannot come from a page of this server; undefined
 * if it can. A page of another site in the same browser may send requests here, even under its own
 * host name that points to this machine, or from another port. So the host and the origin must
 * match, and a request that changes something must be JSON, which no form on another page can send.
 * @param hosts the host names of this server, with its port
 * @param ledHere whether other pages may link to the requested path
 * @param isSigned whether programs make this request, with a signature instead of an origin
 */
export function problemOfRequest(
	context: Context,
	hosts: readonly string[],
	scheme: "http" | "https",
	ledHere: boolean,
	isSigned = false,
): 403 | 405 | 415 | 421 | undefined {
	const { method, path } = context.req;
	const host = context.req.header("host") ?? "";
	const origin = context.req.header("origin");
	const site = context.req.header("sec-fetch-site");
	if (!hosts.includes(host)) return 421;
	if (method !== "GET" && method !== "HEAD" && method !== "POST") return 405;
	if (origin !== undefined ? origin !== `${scheme}://${host}` : method === "POST" && !isSigned)
		return 403;
	if (site !== undefined && site !== "same-origin" && site !== "none" && !ledHere) return 403;
	const types = path === uploadPath ? uploadTypes : ["application/json"];
	if (method === "POST" && !types.includes(context.req.header("content-type") ?? "")) return 415;
	return undefined;
}
