import type { MiddlewareHandler } from "hono";
import { readPreference } from "../../core/http/preference-cookie.ts";
import { type Locales, localizePath } from "../../core/routing/locale.ts";
import { withSearch } from "../../core/routing/route-rule.ts";
import { requestSearch } from "./request-target.ts";
import { respondRedirect } from "./respond-redirect.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Takes a person who arrives at `/` from outside to the home page of the language chosen earlier. Never by
 * `Accept-Language`, and never for a link inside the site: who follows one to `/` wants the default language.
 * The answer has no `Vary`: who keeps the page asks before using it again (`no-cache`), and then this decides anew. Only
 * the way back takes it from the browser's cache without asking, and leads to the page that was there.
 */
export function localeChoice(locales: Locales): MiddlewareHandler<ServerEnv> {
	const homes = new Map(locales.slice(1).map((locale) => [locale.code, localizePath("/", locale)]));
	return async (c, next) => {
		if (c.req.header("sec-fetch-mode") !== "navigate") return next();
		const from = c.req.header("sec-fetch-site");
		if (from === undefined || from === "same-origin") return next();
		const home = homes.get(readPreference("locale", c.req.header("cookie") ?? "") ?? "");
		if (home === undefined) return next();
		return respondRedirect(withSearch(home, requestSearch(c)), 302, { "Cache-Control": "private, no-store" });
	};
}
