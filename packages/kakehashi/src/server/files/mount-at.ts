import { withoutBase } from "@kakehashi/core/routing/base.ts";
import { noRouteMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import type { ErrorDocument } from "../errors/error-document.ts";
import { respondRedirect } from "../http/redirects.ts";
import type { ServedSite } from "../ops/listen.ts";

/**
 * Serves the site below a path. Removes the path from every address before any other code reads the
 * address. Addresses that are not below the path get "not found", except the health checks of a
 * monitor that does not know the path. The path itself leads to the home page.
 */
export function mountAt(base: string, errorDocument: ErrorDocument): ServedSite["enter"] {
	if (base === "") return undefined;
	return (incoming, outgoing) => {
		const { url = "" } = incoming;
		const [path = ""] = url.split("?", 1);
		const inside = withoutBase(url, base);
		if (inside !== undefined) incoming.url = inside;
		if (inside !== undefined || path === "/healthz" || path === "/readyz") return true;
		if (path === base) {
			const { status, headers } = respondRedirect(`${base}/${url.slice(path.length)}`, 308);
			outgoing.writeHead(status, Object.fromEntries(headers)).end();
		} else {
			const { status, html } = errorDocument(path, 404, noRouteMessage);
			outgoing.writeHead(status, {
				"Content-Type": "text/html; charset=utf-8",
				"Content-Length": Buffer.byteLength(html),
				"Cache-Control": "no-store",
			});
			outgoing.end(html);
		}
		return false;
	};
}
