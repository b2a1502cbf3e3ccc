import { type Locale, localizePath } from "../routing/locale.ts";
import { matchRoute } from "../routing/route.ts";
import { isExternal, redirectFor } from "../routing/route-rule.ts";
import type { Site } from "../routing/site.ts";

export type LinkContext = Pick<Site, "locales" | "routes" | "routeRules" | "repository"> & {
	/** Addresses of files that are published as they are, such as `/favicon.svg`. */
	readonly files: ReadonlySet<string>;
};

/**
 * Turns a link of a content file into the address a reader follows. Page addresses are written without language prefix
 * and get the reader's; `{repository}` at the start stands for the repository of `site.config.ts`.
 */
export function resolveLink(link: string, locale: Locale, context: LinkContext): { href: string } | { problem: string } {
	if (link.startsWith("{repository}")) return { href: context.repository + link.slice("{repository}".length) };
	if (/^#[^\s#]+$/.test(link)) return { href: link };
	if (isExternal(link)) {
		if (!/^(?:https?:\/\/|mailto:|tel:)[^/\\]/i.test(link) || !URL.canParse(link))
			return { problem: `The link "${link}" is not allowed. Links may start with /, #, https://, http://, mailto: or tel:.` };
		return { href: link };
	}
	if (!link.startsWith("/")) return { problem: `The link "${link}" must start with / (a page of this site), # (a place on this page) or https://.` };
	const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
	if (matchRoute(path, context.routes, [context.locales[0]])) return { href: localizePath(path, locale) + rest };
	if (redirectFor(path, "", context.routeRules) !== undefined || context.files.has(path)) return { href: link };
	const known = context.routes.map((route) => route.path).join(", ");
	return { problem: `The link "${link}" leads to a page that does not exist. Pages of this site: ${known}.` };
}
