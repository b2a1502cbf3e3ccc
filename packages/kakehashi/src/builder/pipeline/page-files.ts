import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { documentFile } from "@kakehashi/core/routing/route.ts";
import { matchRouteRule } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { type Payloads, withOtherLanguages } from "../../content/payloads/payloads.ts";

/** The documents of all pre-rendered pages and of the error pages, by path. */
export function pageFiles(
	payloads: Payloads,
	site: Site,
	document: (payload: Payload) => string,
): Map<string, string> {
	const prerendered = new Set(prerenderedPaths(payloads, site));
	const pages = [...payloads.pages]
		.filter(([path]) => prerendered.has(path))
		.map(([path, payload]) => [documentFile(path), document(payload)] as const);
	const [main, ...others] = site.locales;
	return new Map([
		...pages,
		["404.html", document(withOtherLanguages(payloads.notFound, main.code))],
		...others.map(
			(locale) =>
				[
					`${locale.prefix.slice(1)}/404.html`,
					document(
						payloads.notFound.get(locale.code) ??
							withOtherLanguages(payloads.notFound, locale.code),
					),
				] as const,
		),
		["500.html", document(withOtherLanguages(payloads.error, main.code))],
	]);
}

/** The addresses of the pages that are pre-rendered. */
export function prerenderedPaths(
	payloads: Pick<Payloads, "pages">,
	{ routeRules }: Pick<Site, "routeRules">,
): string[] {
	return [...payloads.pages.keys()].filter(
		(path) => matchRouteRule(path, routeRules)?.rule.prerender !== false,
	);
}
