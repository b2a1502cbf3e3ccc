import type { BlockList } from "node:net";
import type { MiddlewareHandler } from "hono";
import { preferenceCookie } from "../../core/http/preference-cookie.ts";
import { type Locale, type Locales, localeOfPath, unlocalizePath } from "../../core/routing/locale.ts";
import { isTrustedProxy } from "./client-address.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Stores the language of a person who followed a language link, where no script of the page does it: such a link is the
 * only one that leads from a page to the same page in another language, or from an error page to the other home page.
 */
export function storeLocale(locales: Locales, trustedProxies: BlockList): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		await next();
		const header = (name: string) => c.req.header(name);
		const isFollowed = header("sec-fetch-mode") === "navigate" && header("sec-fetch-site") === "same-origin" && header("sec-fetch-user") === "?1";
		// A reload, which says that it wants no kept copy, is no new choice.
		if (!isFollowed || header("cache-control") !== undefined) return;
		const locale = followedLocale(header("referer") ?? "", c.req.path, locales);
		if (locale === undefined) return;
		const secure = header("x-forwarded-proto") === "https" && isTrustedProxy(c.env?.incoming?.socket.remoteAddress, trustedProxies);
		c.header("Set-Cookie", preferenceCookie("locale", locale.code, secure));
		// Nobody else may be given this answer.
		c.header("Cache-Control", "private, no-cache");
	};
}

function followedLocale(referer: string, path: string, locales: Locales): Locale | undefined {
	if (!URL.canParse(referer)) return undefined;
	const { pathname } = new URL(referer);
	const [from, to] = [localeOfPath(pathname, locales), localeOfPath(path, locales)];
	const page = unlocalizePath(path, to);
	return from.code !== to.code && (page === "/" || page === unlocalizePath(pathname, from)) ? to : undefined;
}
