import { localize } from "@kakehashi/core/messages/localize.ts";
import { getCookie, setCookie } from "hono/cookie";
import { t } from "../../i18n/t.ts";
import { permissions } from "../../permissions/permission.ts";
import type { Requester } from "../../permissions/requester.ts";
import type { EditAccess } from "./access.ts";
import { protect, refuseRequest } from "./headers.ts";
import { problemOfRequest } from "./requests.ts";
import { type LocalSession, sessionCookie } from "./session.ts";

/** The only path that can be requested without a session. */
export const openPath = "/_edit/open";

/**
 * How long a browser keeps its session while the editor runs. When the editor ends, the session
 * ends too, because the next one has another secret.
 */
const cookieSeconds = 30 * 24 * 3600;

/** Leads from the one-time address to the editor. */
const openingPage = `<!doctype html>
<meta charset="utf-8">
<title>…</title>
<link rel="icon" href="data:,">
<meta http-equiv="refresh" content="0;url=/_edit/">
`;

const owner: Requester = { name: "owner", permissions, isInStudio: false };

/**
 * Allows only the person at this machine, in a browser that has opened a one-time address.
 * @param hosts the host names of this server, with its port
 */
export function localAccess(hosts: () => readonly string[], session: LocalSession): EditAccess {
	return async (context, next) => {
		const { path, method } = context.req;
		const host = context.req.header("host") ?? "";
		const isOpening = path === openPath && method !== "POST";
		const problem = problemOfRequest(context, hosts(), "http", isOpening);
		if (problem !== undefined) return refuseRequest(context, problem);
		if (isOpening) {
			const cookie = session.open(context.req.query("token") ?? "");
			// The browser that used an address may use it again, for instance after it was closed.
			if (cookie === undefined && !session.isOpen(getCookie(context, sessionCookie(host))))
				return refuseRequest(context, 403, localize(t("usedAddress")));
			if (cookie !== undefined)
				setCookie(context, sessionCookie(host), cookie, {
					httpOnly: true,
					sameSite: "Strict",
					path: "/",
					maxAge: cookieSeconds,
				});
			protect(context, true);
			// This is not a redirect, because browsers do not send a `SameSite=Strict` cookie after
			// a redirect that another program or page has started.
			return context.html(openingPage);
		}
		if (!session.isOpen(getCookie(context, sessionCookie(host))))
			return refuseRequest(context, 403, localize(t("noSession")));
		context.set("person", owner);
		await next();
		protect(context, path.startsWith("/_edit/"));
	};
}
