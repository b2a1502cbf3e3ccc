import type { Message } from "@kakehashi/core/messages/localize.ts";
import { isExternal, shownAddress } from "@kakehashi/core/routing/address.ts";
import { type Locale, localeOfPath, unlocalizePath } from "@kakehashi/core/routing/locale.ts";
import { isBelow } from "@kakehashi/core/routing/route.ts";
import { redirectFor, redirectsIn } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Collection } from "@kakehashi/core/schema/entry.ts";
import { entryRedirects } from "@kakehashi/core/schema/entry-redirects.ts";
import { t } from "../i18n/site/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { knownEntryAddresses } from "./entry-link-problems.ts";

type EntryRedirectSources = {
	readonly site: Pick<Site, "routes" | "routeRules" | "locales">;
	readonly collections: ReadonlyMap<string, Collection>;
	/** The path of the configuration file, as it appears in messages. */
	readonly file: string;
};

/** Finds redirects in the configuration that lead to entries which do not exist or have moved. */
export function entryRedirectProblems({
	site,
	collections,
	file,
}: EntryRedirectSources): ContentProblem[] {
	const { routes, routeRules, locales } = site;
	const targets = redirectsIn(routeRules).flatMap(({ pattern, to }) => {
		// The target of a pattern (`**`) depends on the requested address, so it cannot be checked
		// here.
		if (isExternal(to) || to.includes("**")) return [];
		const [address = ""] = to.split(/[?#]/);
		const locale = localeOfPath(address, locales);
		const path = unlocalizePath(address, locale);
		const isEntry =
			routes.some((route) => isBelow(path, route)) &&
			!routes.some((route) => route.path === path);
		return isEntry && redirectFor(address, "", routeRules) === undefined
			? [{ pattern, address, path, locale }]
			: [];
	});
	if (targets.length === 0) return [];
	const known = knownEntryAddresses(collections.values(), locales);
	const moved = entryRedirects(site, collections.values());
	return targets
		.filter(({ path, locale }) => known.get(locale.code)?.has(path) !== true)
		.map(({ pattern, address, path, locale }) => {
			const others = locales.filter(({ code }) => known.get(code)?.has(path) === true);
			return {
				file,
				key: "routeRules",
				message: explain(
					shownAddress(pattern),
					address,
					locale,
					redirectFor(address, "", moved)?.location,
					others,
				),
			};
		});
}

function explain(
	pattern: string,
	address: string,
	locale: Locale,
	movedTo: string | undefined,
	others: readonly Locale[],
): Message {
	if (movedTo !== undefined)
		return t("redirectFormerAddress", { pattern, address, movedTo: shownAddress(movedTo) });
	const names = others.map(({ name }) => name);
	if (names.length > 0)
		return t("redirectEntryLanguage", { names, pattern, address, name: locale.name });
	return t("redirectEntryUnpublished", { pattern, address });
}
