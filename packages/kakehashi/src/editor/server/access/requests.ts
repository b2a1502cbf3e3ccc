import type { Context } from "hono";

/** Where pictures are sent: no form on another page can send those types either. */
export const uploadPath = "/_edit/upload";
const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/svg+xml"];

/**
 * Why a request cannot come from a page of this server; undefined if it can. A page elsewhere in the same browser may send
 * requests here, even under a host name of its own that points to this machine, or from another port. So the name and the
 * origin must be right, and whatever changes something must be JSON, which no form on another page can send.
 * @param hosts the names of this server, with its port
 * @param ledHere whether another page may link to what is requested
 * @param isSigned whether it is for programs, which have a signature instead of an origin
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
	if (origin !== undefined ? origin !== `${scheme}://${host}` : method === "POST" && !isSigned) return 403;
	if (site !== undefined && site !== "same-origin" && site !== "none" && !ledHere) return 403;
	const types = path === uploadPath ? uploadTypes : ["application/json"];
	if (method === "POST" && !types.includes(context.req.header("content-type") ?? "")) return 415;
	return undefined;
}
