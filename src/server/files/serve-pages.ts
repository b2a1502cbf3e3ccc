import type { Handler, MiddlewareHandler } from "hono";
import { decideNavigation } from "../../core/routing/decide-navigation.ts";
import { localeOfPath } from "../../core/routing/locale.ts";
import { matchRoute } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";
import type { RespondError } from "../errors/respond-error.ts";
import { requestSearch } from "../http/request-target.ts";
import { respondRedirect } from "../http/respond-redirect.ts";
import type { ServerEnv } from "../http/server-env.ts";
import { respondFile } from "./respond-file.ts";
import type { ServedFile } from "./served-file.ts";

/** Runs route rules, middleware and validity check in the order the browser runs them, and answers what they say instead of the page. */
export function followRules(site: Site, respondError: RespondError): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const { path } = c.req;
		const decision = await decideNavigation({ path, search: requestSearch(c), locale: localeOfPath(path, site.locales).code }, site);
		if (decision.type === "redirect") return respondRedirect(decision.redirect.location, decision.redirect.status);
		if (decision.type === "abort") return respondError(c, 403, "Forbidden");
		if (decision.type === "error") return respondError(c, decision.status, decision.message);
		return next();
	};
}

/** Answers the address of a page, which the rules let pass, with what was prepared for it. */
export function servePages(files: ReadonlyMap<string, ServedFile>, { routes, locales }: Pick<Site, "routes" | "locales">): Handler<ServerEnv> {
	return (c) => {
		const file = files.get(matchRoute(c.req.path, routes, locales)?.path ?? "");
		if (file === undefined) throw new Error(`The page ${c.req.path} was not prepared`);
		return respondFile(c, file);
	};
}
