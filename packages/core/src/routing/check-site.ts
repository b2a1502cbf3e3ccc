import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";
import { isExternal, normalizeAddress, pathOf, shownAddress, splitAddress } from "./address.ts";
import { checkKeys } from "./check-keys.ts";
import { checkThirdParties } from "./check-third-parties.ts";
import { localizePath } from "./locale.ts";
import { localizedRoutes, matchRoute } from "./route.ts";
import { redirectFor, redirectsIn, redirectTarget } from "./route-rule.ts";
import type { Site } from "./site.ts";
import { themes } from "./site.ts";

/**
 * Checks what neither the schema of `settings.yaml` nor the types of `site.config.ts` can check
 * (addresses, redirects, names), and keys that do not exist, for sites without TypeScript. Returns
 * a message for each problem, for the person who edits the file. An empty list means that the
 * configuration is valid.
 */
export function checkSite(site: Site): Message[] {
	return [
		...checkKeys(site),
		...checkOrigin(site),
		...checkBase(site),
		...checkExternalPaths(site),
		...checkLocales(site),
		...checkRoutes(site),
		...checkRedirects(site),
		...checkMiddleware(site),
		...checkLooks(site),
		...checkThirdParties(site),
	];
}

/** The message for an undefined middleware name. */
export function unknownMiddleware(name: string): string {
	return `Unknown route middleware: "${name}"`;
}

function checkOrigin(site: Site): Message[] {
	const problems: Message[] = [];
	for (const [key, value] of Object.entries({
		origin: site.origin,
		...(site.repository === undefined ? {} : { repository: site.repository }),
	})) {
		if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
			problems.push(t("configAddressNotHttp", { key, value }));
	}
	if (problems.length === 0 && new URL(site.origin).origin !== site.origin)
		problems.push(t("originNotBare", { origin: new URL(site.origin).origin }));
	return problems;
}

function checkBase({ base }: Site): Message[] {
	if (base === "" || isBasePath(base)) return [];
	return [t("baseNotPath", { base })];
}

const isBasePath = (path: string) => /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/.test(path);

function checkExternalPaths({ externalPaths = [], routes, locales }: Site): Message[] {
	return externalPaths.flatMap((path): Message[] => {
		if (!isBasePath(path)) return [t("externalPathInvalid", { path })];
		const inside = localizedRoutes(routes, locales).find((route) =>
			route.path.startsWith(`${path}/`),
		);
		// Entries of a collection are below its list.
		const page = inside ?? matchRoute(`${path}/entry`, routes, locales);
		if (page === undefined) return [];
		return [t("externalPathOfPage", { path, name: page.route.name })];
	});
}

function checkLocales(site: Site): Message[] {
	const problems: Message[] = [];
	if (site.locales[0].prefix !== "")
		problems.push(t("localeDefaultHasPrefix", { code: site.locales[0].code }));
	if (site.locales[0].published === false)
		problems.push(t("localeDefaultUnpublished", { code: site.locales[0].code }));
	for (const locale of site.locales.slice(1))
		if (!/^\/[a-z0-9-]+$/.test(locale.prefix))
			problems.push(t("localePrefixInvalid", { code: locale.code }));
	for (const key of ["code", "tag", "prefix"] as const)
		for (const value of repeated(site.locales.map((locale) => locale[key])))
			problems.push(t("localeDuplicate", { key, value }));
	return problems;
}

function checkRoutes(site: Site): Message[] {
	const problems: Message[] = [];
	for (const name of Object.keys(site.pages ?? {}))
		if (!site.routes.some((route) => route.name === name))
			problems.push(
				t("pageSettingsUnknownPage", {
					routes: site.routes.map((route) => route.name),
					name,
				}),
			);
	return problems;
}

function checkRedirects(site: Site): Message[] {
	const problems: Message[] = [];
	for (const [pattern, rule] of Object.entries(site.routeRules)) {
		if (!/^\/(?!\/)/.test(pattern))
			problems.push(t("routeRuleWithoutSlash", { pattern: shownAddress(pattern) }));
		if (/[?#]/.test(pattern))
			problems.push(t("routeRuleHasQuery", { pattern: shownAddress(pattern) }));
		if (
			pattern.slice(0, -3).includes("*") ||
			(pattern.includes("*") && !pattern.endsWith("/**"))
		)
			problems.push(t("routeRuleStarInside", { pattern: shownAddress(pattern) }));
		if (rule.redirect === undefined) continue;
		const { to } = redirectTarget(rule.redirect);
		if (to.includes("**") && !pattern.endsWith("/**"))
			problems.push(t("redirectRestWithoutStar", { pattern: shownAddress(pattern), to }));
		if (isExternal(to)) {
			if (!/^https?:\/\/[^/]/.test(to) || !URL.canParse(to))
				problems.push(t("redirectNotHttp", { pattern: shownAddress(pattern), to }));
			continue;
		}
		problems.push(...checkInternalRedirect(pattern, to, site));
	}
	return problems;
}

function checkInternalRedirect(pattern: string, to: string, site: Site): Message[] {
	if (!to.startsWith("/"))
		return [t("redirectTargetInvalid", { pattern: shownAddress(pattern), to })];
	const fill = (pattern: string, rest: string) =>
		normalizeAddress(splitAddress(pattern.replace("**", rest) || "/")[0]);
	const isPage = (path: string) => matchRoute(path, site.routes, site.locales) !== undefined;
	const paths = site.routes.flatMap(({ path }) => (path === "/" ? [] : [path.slice(1)]));
	// A page may lack the language to which the target leads.
	const sample = paths.find((path) => isPage(fill(to, path))) ?? paths[0] ?? "";
	const samplePath = (pattern: string) => fill(pattern, sample);
	const seen = [pattern.endsWith("/**") ? samplePath(pattern) : pattern];
	let path = samplePath(to);
	while (true) {
		if (seen.includes(path))
			return [t("redirectCycle", { value: [...seen, path].map(shownAddress).join(" → ") })];
		seen.push(path);
		const next = redirectFor(path, "", site.routeRules);
		if (next === undefined) break;
		if (next.external)
			return [
				t("redirectToRedirect", {
					pattern: shownAddress(pattern),
					path: shownAddress(path),
					location: shownAddress(next.location),
				}),
			];
		path = normalizeAddress(splitAddress(next.location)[0]);
	}
	if (seen.length > 2)
		return [
			t("redirectChain", {
				seen: seen.slice(1, -1).map(shownAddress),
				pattern: shownAddress(pattern),
				path: shownAddress(path),
			}),
		];
	if (!isPage(path) && !isFeed(path, site) && !isFileAddress(path))
		return [t("redirectToMissingPage", { pattern: shownAddress(pattern), to })];
	return [];
}

/**
 * Whether it looks like the address of a file. `checkRedirectedFiles` checks later whether the file
 * exists, once "public" has been read.
 */
const isFileAddress = (path: string) => /\.\w+$/.test(path) && !path.endsWith("/feed.xml");

/**
 * Problems of redirects that lead to a missing file.
 * @param files the files in `public`, by path, in NFC
 */
export function checkRedirectedFiles(
	site: Pick<Site, "locales" | "routeRules" | "routes">,
	files: { readonly has: (path: string) => boolean },
): Message[] {
	return redirectsIn(site.routeRules).flatMap(({ pattern, to }): Message[] => {
		if (isExternal(to) || to.includes("**")) return [];
		const [path] = splitAddress(to);
		const isKnown = matchRoute(normalizeAddress(path), site.routes, site.locales) !== undefined;
		// Unlike a link, a redirect is always an address, never a path that may contain a percent
		// sign.
		const isFile = files.has(pathOf(path).slice(1));
		if (!isFileAddress(path) || isKnown || isFile) return [];
		return [t("redirectToMissingFile", { pattern: shownAddress(pattern), to })];
	});
}

function isFeed(path: string, { routes, locales }: Site): boolean {
	return routes.some(
		(route) =>
			route.collection &&
			locales.some((locale) => path === localizePath(`${route.path}/feed.xml`, locale)),
	);
}

function checkMiddleware(site: Site): Message[] {
	const uses = [
		...site.routes.flatMap((route) =>
			(route.middleware ?? []).map((name) => ({ name, where: `pages: "${route.name}"` })),
		),
		...Object.entries(site.routeRules).flatMap(([pattern, rule]) =>
			(rule.middleware ?? []).map((name) => ({
				name,
				where: `routeRules: "${shownAddress(pattern)}"`,
			})),
		),
	];
	return uses
		.filter(({ name }) => !Object.hasOwn(site.middleware, name))
		.map(({ name, where }) => t("unknownMiddleware", { where, name }));
}

function checkLooks(site: Site): Message[] {
	const widths = Object.values(site.breakpoints);
	const problems: Message[] = [];
	if (
		widths.some((width, index) => !Number.isInteger(width) || width <= (widths[index - 1] ?? 0))
	)
		problems.push(t("breakpointsInvalid"));
	if (!themes.includes(site.defaultTheme))
		problems.push(t("unknownDefaultTheme", { themes, defaultTheme: site.defaultTheme }));
	const { bytes = 1, over = "note" } = site.htmlBudget ?? {};
	if (!Number.isInteger(bytes) || bytes < 1 || !["note", "stop"].includes(over))
		problems.push(t("htmlBudgetInvalid"));
	return problems;
}

function repeated(values: readonly string[]): Set<string> {
	return new Set(values.filter((value, index) => values.indexOf(value) !== index));
}
