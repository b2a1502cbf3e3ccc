import { withoutBase } from "../../core/routing/base.ts";
import { noRouteMessage } from "../../core/routing/decide-navigation.ts";
import type { ErrorDocument } from "../errors/error-document.ts";
import { respondRedirect } from "../http/redirects.ts";
import type { ServedSite } from "../ops/listen.ts";

/**
 * Serves the site below a path: removes the path from every address before anything looks at it. What is not below it is
 * not the site's, except the probes of a monitor that does not know where the site is; the path itself leads to the home
 * page.
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
			outgoing.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Content-Length": Buffer.byteLength(html), "Cache-Control": "no-store" });
			outgoing.end(html);
		}
		return false;
	};
}
