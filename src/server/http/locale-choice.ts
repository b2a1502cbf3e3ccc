import type { MiddlewareHandler } from "hono";
import { readPreference } from "../../core/http/preference-cookie.ts";
import { type Locales, localizePath } from "../../core/routing/locale.ts";
import { withSearch } from "../../core/routing/route-rule.ts";
import { requestSearch } from "./request-target.ts";
import { answerRedirect } from "./respond-redirect.ts";
import type { ServerEnv } from "./server-env.ts";

/** What the answer for `/` depends on besides the encoding. */
export const localeChoiceVary: readonly string[] = ["Cookie", "Sec-Fetch-Mode", "Sec-Fetch-Site"];

/**
 * Takes a person who arrives at `/` from outside to the home page of the language chosen earlier. Never by
 * `Accept-Language`, and never for a link inside the site: who follows one to `/` wants the default language.
 */
export function localeChoice(locales: Locales): MiddlewareHandler<ServerEnv> {
	const homes = new Map(locales.slice(1).map((locale) => [locale.code, localizePath("/", locale)]));
	return async (c, next) => {
		if (c.req.header("sec-fetch-mode") !== "navigate") return next();
		const from = c.req.header("sec-fetch-site");
		if (from !== "none" && from !== "cross-site") return next();
		const home = homes.get(readPreference("locale", c.req.header("cookie") ?? "") ?? "");
		if (home === undefined) return next();
		return answerRedirect(withSearch(home, requestSearch(c)), 302, { "Cache-Control": "private, no-store", Vary: localeChoiceVary.join(", ") });
	};
}
