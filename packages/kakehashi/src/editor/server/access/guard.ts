import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { say } from "../../../core/messages/say.ts";
import { words } from "../../words/words.ts";
import { type Session, sessionCookie } from "./session.ts";

/** The one address that somebody without a session may ask for. */
export const openPath = "/_edit/open";

/** Where pictures are sent to: no form of another page can send those types either. */
export const uploadPath = "/_edit/upload";
const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/svg+xml"];

const policy = (script: string) =>
	`default-src 'self'; script-src ${script}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/**
 * Lets only the person at this machine in. A page elsewhere that the same browser shows may send requests here, also under a
 * host name of its own that leads to this machine, and from another port: so the name, the origin and the cookie must all be
 * right, and whatever changes something must be JSON, which no form of another page can send.
 * @param hosts the names that this server goes by, with its port
 */
export function guard(hosts: () => readonly string[], session: Session): MiddlewareHandler {
	return async (context, next) => {
		const { method, path } = context.req;
		const host = context.req.header("host") ?? "";
		const origin = context.req.header("origin");
		const site = context.req.header("sec-fetch-site");
		const isOpening = path === openPath;
		if (!hosts().includes(host)) return refuse(context, 421);
		if (method !== "GET" && method !== "HEAD" && method !== "POST") return refuse(context, 405);
		if (origin !== undefined ? origin !== `http://${host}` : method === "POST") return refuse(context, 403);
		if (site !== undefined && site !== "same-origin" && site !== "none" && !isOpening) return refuse(context, 403);
		const types = path === uploadPath ? uploadTypes : ["application/json"];
		if (method === "POST" && !types.includes(context.req.header("content-type") ?? "")) return refuse(context, 415);
		if (!isOpening && !session.isOpen(getCookie(context, sessionCookie(host)))) return refuse(context, 403, say(words.noSession));
		await next();
		protect(context, path.startsWith("/_edit/"));
	};
}

function refuse(context: Context, status: 403 | 405 | 415 | 421, message = "") {
	const response = context.text(message, status);
	protect(context, false);
	return response;
}

/** Headers of every answer. Scripts run in the editor itself only, never in the page that is shown. */
export function protect(context: Context, hasScript: boolean): void {
	context.header("content-security-policy", policy(hasScript ? "'self'" : "'none'"));
	context.header("cross-origin-resource-policy", "same-origin");
	context.header("cross-origin-opener-policy", "same-origin");
	context.header("x-content-type-options", "nosniff");
	context.header("referrer-policy", "same-origin");
	context.header("cache-control", "no-store");
}
