import { localizedRoutes, matchRoute } from "./route.ts";
import { isExternal, redirectFor } from "./route-rule.ts";
import type { Site } from "./site.ts";
import { themes } from "./site.ts";

/**
 * Checks what the types of `site.config.ts` cannot: addresses, redirects, names. Returns one sentence for each problem,
 * written for the person who edits the file; an empty list means that the configuration is sound.
 */
export function checkSite(site: Site): string[] {
	return [...checkOrigin(site), ...checkLocales(site), ...checkRoutes(site), ...checkRedirects(site), ...checkMiddleware(site), ...checkLooks(site)];
}

/** Addresses under which the build or the server keeps something of its own. */
const reservedPaths = ["/404", "/500", "/assets", "/builds", "/api", "/healthz", "/readyz"];

/** The message for a middleware name that nobody defined (specification §8). */
export function unknownMiddleware(name: string): string {
	return `Unknown route middleware: "${name}"`;
}

function checkOrigin(site: Site): string[] {
	const problems: string[] = [];
	for (const [key, value] of Object.entries({ origin: site.origin, ...(site.repository === undefined ? {} : { repository: site.repository }) })) {
		if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) problems.push(`${key}: "${value}" is not an http or https address.`);
	}
	if (problems.length === 0 && new URL(site.origin).origin !== site.origin)
		problems.push(`origin: write only scheme and host, such as "${new URL(site.origin).origin}", without a path or a slash at the end.`);
	return problems;
}

function checkLocales(site: Site): string[] {
	const problems: string[] = [];
	if (site.locales[0].prefix !== "") problems.push(`locales: the first language (${site.locales[0].code}) is the default and has the prefix "".`);
	for (const locale of site.locales.slice(1))
		if (!/^\/[a-z0-9-]+$/.test(locale.prefix)) problems.push(`locales: the prefix of ${locale.code} must be a slash and one word, such as "/${locale.code}".`);
	for (const key of ["code", "tag", "prefix"] as const)
		for (const value of repeated(site.locales.map((locale) => locale[key]))) problems.push(`locales: two languages have the same ${key} "${value}".`);
	return problems;
}

function checkRoutes(site: Site): string[] {
	const problems: string[] = [];
	for (const path of repeated(localizedRoutes(site.routes, site.locales).map((route) => route.path)))
		problems.push(`pages: two pages have the address "${path}". Give one of them another path.`);
	for (const route of site.routes)
		if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(route.path))
			problems.push(`pages: the path "${route.path}" of "${route.name}" must start with a slash, not end with one, and use a–z, 0–9 and hyphens.`);
	for (const route of site.routes)
		if (reservedPaths.includes(route.path)) problems.push(`pages: "${route.path}" of "${route.name}" is used by the site itself. Give the page another path.`);
	for (const name of Object.keys(site.pages ?? {}))
		if (!site.routes.some((route) => route.name === name))
			problems.push(
				`pages: there is no page "${name}", so what stands under its name does nothing. Pages: ${site.routes.map((route) => route.name).join(", ")}.`,
			);
	if (!site.routes.some((route) => route.path === "/")) problems.push(`pages: no page has the path "/".`);
	return problems;
}

function checkRedirects(site: Site): string[] {
	const problems: string[] = [];
	for (const [pattern, rule] of Object.entries(site.routeRules)) {
		if (!/^\/(?!\/)/.test(pattern)) problems.push(`routeRules: the pattern "${pattern}" must start with one slash.`);
		if (pattern.slice(0, -3).includes("*") || (pattern.includes("*") && !pattern.endsWith("/**")))
			problems.push(`routeRules: in "${pattern}" a star may only stand at the end, as "/**".`);
		if (rule.redirect === undefined) continue;
		const to = typeof rule.redirect === "string" ? rule.redirect : rule.redirect.to;
		if (to.includes("**") && !pattern.endsWith("/**"))
			problems.push(`routeRules: "${pattern}" redirects to "${to}", but only a pattern that ends in "/**" can pass its rest on.`);
		if (isExternal(to)) {
			if (!/^https?:\/\/[^/]/.test(to) || !URL.canParse(to))
				problems.push(`routeRules: "${pattern}" redirects to "${to}"; only http and https addresses are possible outside the site.`);
			continue;
		}
		problems.push(...checkInternalRedirect(pattern, to, site));
	}
	return problems;
}

function checkInternalRedirect(pattern: string, to: string, site: Site): string[] {
	if (!to.startsWith("/")) return [`routeRules: "${pattern}" redirects to "${to}", which must start with a slash or with https://.`];
	const samplePath = (address: string) =>
		(address.replace("**", site.routes.find((route) => route.path !== "/")?.path.slice(1) ?? "") || "/").split(/[?#]/)[0] ?? "/";
	const seen = [pattern.endsWith("/**") ? samplePath(pattern) : pattern];
	let path = samplePath(to);
	while (true) {
		if (seen.includes(path)) return [`routeRules: the redirects ${[...seen, path].join(" → ")} form a cycle.`];
		seen.push(path);
		const next = redirectFor(path, "", site.routeRules);
		if (next === undefined) break;
		if (next.external) return [`routeRules: "${pattern}" redirects to "${path}", which redirects again. Name "${next.location}" directly.`];
		path = next.location.split(/[?#]/)[0] ?? "/";
	}
	if (seen.length > 2) return [`routeRules: "${pattern}" reaches "${path}" by way of ${seen.slice(1, -1).join(", ")}. Name "${path}" directly.`];
	if (matchRoute(path, site.routes, site.locales) === undefined) return [`routeRules: "${pattern}" redirects to "${to}", where there is no page.`];
	return [];
}

function checkMiddleware(site: Site): string[] {
	const uses = [
		...site.routes.flatMap((route) => (route.middleware ?? []).map((name) => ({ name, where: `pages: "${route.name}"` }))),
		...Object.entries(site.routeRules).flatMap(([pattern, rule]) => (rule.middleware ?? []).map((name) => ({ name, where: `routeRules: "${pattern}"` }))),
	];
	return uses
		.filter(({ name }) => !Object.hasOwn(site.middleware, name))
		.map(({ name, where }) => `${where}: ${unknownMiddleware(name)}. Define it under "middleware".`);
}

function checkLooks(site: Site): string[] {
	const widths = Object.values(site.breakpoints);
	const problems: string[] = [];
	if (widths.some((width, index) => !Number.isInteger(width) || width <= (widths[index - 1] ?? 0)))
		problems.push("breakpoints: write whole pixels, each larger than the one before.");
	if (!themes.includes(site.defaultTheme)) problems.push(`defaultTheme: "${site.defaultTheme}" is none of ${themes.join(", ")}.`);
	return problems;
}

function repeated(values: readonly string[]): Set<string> {
	return new Set(values.filter((value, index) => values.indexOf(value) !== index));
}
