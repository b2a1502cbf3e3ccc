import type { BlockList } from "node:net";
import { preferenceCookie, readPreference } from "@kakehashi/core/http/preference-cookie.ts";
import { normalizeAddress } from "@kakehashi/core/routing/address.ts";
import { withoutBase } from "@kakehashi/core/routing/base.ts";
import {
	type Locale,
	type Locales,
	localeOfPath,
	localizePath,
	unlocalizePath,
} from "@kakehashi/core/routing/locale.ts";
import { withSearch } from "@kakehashi/core/routing/route-rule.ts";
import { type Site, themes } from "@kakehashi/core/routing/site.ts";
import type { Context, MiddlewareHandler } from "hono";
import { isTrustedProxy } from "../../inbox/receive/client-address.ts";
import { respondRedirect } from "./redirects.ts";
import { requestSearch } from "./request-target.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Redirects a person who arrives at `/` from outside to the home page in the language that they
 * chose earlier. Ignores `Accept-Language`. Ignores links inside the site, because a person who
 * follows one to `/` wants the default language. The response has no `Vary`: a cache that stores
 * the page revalidates it before using it again (`no-cache`), and this handler decides again. Only
 * the Back button shows the page from the browser's cache without a request, and so leads to the
 * page that was there before.
 */
export function localeChoice(locales: Locales): MiddlewareHandler<ServerEnv> {
	const homes = new Map(
		locales.slice(1).map((locale) => [locale.code, localizePath("/", locale)]),
	);
	return async (c, next) => {
		if (c.req.header("sec-fetch-mode") !== "navigate") return next();
		const from = c.req.header("sec-fetch-site");
		if (from !== "none" && from !== "cross-site") return next();
		const home = homes.get(readPreference("locale", c.req.header("cookie") ?? "") ?? "");
		if (home === undefined) return next();
		return respondRedirect(withSearch(home, requestSearch(c)), 302, {
			"Cache-Control": "private, no-store",
		});
	};
}

/**
 * Stores the language of a person who followed a language link, if no script of the page stores it.
 * Only a language link leads from a page to the same page in another language, or from an error
 * page to the home page in another language.
 */
export function storeLocale(
	{ locales, base }: Pick<Site, "locales" | "base">,
	trustedProxies: BlockList,
): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		await next();
		const header = (name: string) => c.req.header(name);
		const isFollowed =
			header("sec-fetch-mode") === "navigate" &&
			header("sec-fetch-site") === "same-origin" &&
			header("sec-fetch-user") === "?1";
		// A reload is not a new choice. It has a `Cache-Control` header, because it must not get a
		// cached copy.
		if (!isFollowed || header("cache-control") !== undefined) return;
		const locale = followedLocale(header("referer") ?? "", c.req.path, { locales, base });
		if (locale === undefined) return;
		c.header(
			"Set-Cookie",
			preferenceCookie("locale", locale.code, isSecure(c, trustedProxies), base || "/"),
		);
		// A shared cache must not give this response to other people.
		c.header("Cache-Control", "private, no-cache");
	};
}

/**
 * Renews the cookies for language and theme, because some browsers delete a cookie that a script
 * wrote after seven days. Does so only in responses that shared caches do not store, and writes no
 * cookie for people who have not chosen.
 */
export function renewChoices(
	{ locales, base }: Pick<Site, "locales" | "base">,
	trustedProxies: BlockList,
): MiddlewareHandler<ServerEnv> {
	const values = { locale: locales.map(({ code }) => code), theme: themes } as const;
	return async (c, next) => {
		await next();
		const { headers } = c.res;
		if (
			c.req.header("sec-fetch-mode") !== "navigate" ||
			!/\b(?:private|no-store)\b/.test(headers.get("cache-control") ?? "")
		)
			return;
		const cookies = c.req.header("cookie") ?? "";
		const written = headers.getSetCookie();
		for (const name of ["locale", "theme"] as const) {
			const value = readPreference(name, cookies);
			if (
				value === undefined ||
				!values[name].some((each) => each === value) ||
				written.some((each) => each.startsWith(`${name}=`))
			)
				continue;
			c.header(
				"Set-Cookie",
				preferenceCookie(name, value, isSecure(c, trustedProxies), base || "/"),
				{ append: true },
			);
		}
	};
}

function isSecure(c: Context<ServerEnv>, trustedProxies: BlockList): boolean {
	return (
		c.req.header("x-forwarded-proto") === "https" &&
		isTrustedProxy(c.env?.incoming?.socket.remoteAddress, trustedProxies)
	);
}

function followedLocale(
	referer: string,
	path: string,
	{ locales, base }: Pick<Site, "locales" | "base">,
): Locale | undefined {
	if (!URL.canParse(referer)) return undefined;
	const pathname = withoutBase(normalizeAddress(new URL(referer).pathname), base);
	if (pathname === undefined) return undefined;
	const from = localeOfPath(pathname, locales);
	const to = localeOfPath(path, locales);
	const page = unlocalizePath(path, to);
	return from.code !== to.code && (page === "/" || page === unlocalizePath(pathname, from))
		? to
		: undefined;
}
