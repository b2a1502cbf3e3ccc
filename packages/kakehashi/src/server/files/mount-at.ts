import { withoutBase } from "../../core/routing/base.ts";
import { noRouteMessage } from "../../core/routing/decide-navigation.ts";
import type { ErrorDocument } from "../errors/error-document.ts";
import { respondRedirect } from "../http/redirects.ts";
import type { RecordRequest } from "../ops/request-log.ts";
import type { AnswerFile } from "./answer-file.ts";

export type MountOptions = { readonly errorDocument: ErrorDocument; readonly record: RecordRequest };

/** What asks for these does not know where the site stands. */
const probes: readonly string[] = ["/healthz", "/readyz"];

/**
 * Serves the site below a path: takes the path off every address before anybody looks at it. What is not below it is not
 * the site's; the path itself leads to the home page.
 * @param answer answers what it can, as `AnswerFile` says; the app answers the rest
 */
export function mountAt(base: string, answer: AnswerFile, { errorDocument, record }: MountOptions): AnswerFile {
	if (base === "") return answer;
	return (incoming, outgoing) => {
		const { url = "" } = incoming;
		const [path = ""] = url.split("?", 1);
		const inside = withoutBase(url, base);
		if (inside !== undefined) incoming.url = inside;
		if (inside !== undefined || probes.includes(path)) return answer(incoming, outgoing);
		record(incoming, outgoing, path);
		if (path === base) {
			const { status, headers } = respondRedirect(`${base}/${url.slice(path.length)}`, 308);
			outgoing.writeHead(status, Object.fromEntries(headers)).end();
			return true;
		}
		const { status, html } = errorDocument(path, 404, noRouteMessage);
		outgoing.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Content-Length": Buffer.byteLength(html), "Cache-Control": "no-store" });
		outgoing.end(incoming.method === "HEAD" ? undefined : html);
		return true;
	};
}
