import type { Context } from "hono";

/** Where pictures are sent to: no form of another page can send those types either. */
export const uploadPath = "/_edit/upload";
const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/svg+xml"];

/**
 * Why a request is none that a page of this server sends; undefined: it may be one. A page elsewhere that the same browser
 * shows may send requests here, also under a host name of its own that leads to this machine, and from another port: so the
 * name and the origin must be right, and whatever changes something must be JSON, which no form of another page can send.
 * @param hosts the names that this server goes by, with its port
 * @param ledHere whether another page may lead to what is asked for
 */
export function problemOfRequest(context: Context, hosts: readonly string[], scheme: "http" | "https", ledHere: boolean): 403 | 405 | 415 | 421 | undefined {
	const { method, path } = context.req;
	const host = context.req.header("host") ?? "";
	const origin = context.req.header("origin");
	const site = context.req.header("sec-fetch-site");
	if (!hosts.includes(host)) return 421;
	if (method !== "GET" && method !== "HEAD" && method !== "POST") return 405;
	if (origin !== undefined ? origin !== `${scheme}://${host}` : method === "POST") return 403;
	if (site !== undefined && site !== "same-origin" && site !== "none" && !ledHere) return 403;
	const types = path === uploadPath ? uploadTypes : ["application/json"];
	if (method === "POST" && !types.includes(context.req.header("content-type") ?? "")) return 415;
	return undefined;
}
