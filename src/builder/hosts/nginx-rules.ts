import { hourly, immutable } from "../../core/http/cache-rules.ts";
import { localeOfPath, localizePath } from "../../core/routing/locale.ts";
import { documentFile } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";
import { type HeaderRule, headersFor } from "./header-rules.ts";
import { nginxRedirects, quoted } from "./nginx-redirects.ts";

export type NginxSources = {
	readonly site: Pick<Site, "locales" | "routeRules">;
	/** Addresses of the pages that are there as files. */
	readonly pages: readonly string[];
	/** Addresses of prepared data that never changes for one build, and of data that does. */
	readonly data: readonly string[];
	readonly changingData?: readonly string[];
	/** Addresses of the lists of collections, below which entries and feeds stand. */
	readonly lists?: readonly string[];
	readonly headers: readonly HeaderRule[];
	readonly buildId: string;
};

/**
 * The site's rules for nginx, to be included in a `server` block whose `root` is the folder `client` of the build:
 * redirects, clean addresses, the stored language choice, error pages of each language, headers. It answers as the Node
 * server does, as far as files can.
 */
export function nginxRules({ site, pages, data, changingData = [], lists = [], headers, buildId }: NginxSources): string {
	const others = site.locales.filter(({ prefix }) => prefix !== "");
	return `# Made by the build; changes here are lost. Include it in a server block whose root is dist/client:
# deploy/nginx-static.conf shows how.
charset utf-8;
charset_types text/plain text/css text/xml application/javascript;
absolute_redirect off;
gzip_vary on;

# Redirects. They match the address as it was sent, so nothing decoded gets into an answer.
set $redirect_cache "no-cache";
${addHeaders({ ...headersFor("/redirect", headers), "Cache-Control": "$redirect_cache" })}
${nginxRedirects(site.routeRules, pages, hourly, lists)}

# Pages, each under its one address.
error_page 404 /404.html;
error_page 500 502 503 504 /500.html;
${pages.map((page) => pageLocation(page, site, headers)).join("\n")}

# Prepared data, which never changes for one build.
${data.map((path) => dataLocation(path, headers, buildId)).join("\n")}
${collectionLocations(lists, changingData, site, headers)}
# Error pages.
${["", ...others.map(({ prefix }) => prefix)].map((prefix) => location(`= ${prefix}/404.html`, ["internal;"], { ...headersFor(`${prefix}/404.html`, headers), "Cache-Control": "no-store" })).join("\n")}
${location("= /500.html", ["try_files /500.html =404;"], { ...headersFor("/500.html", headers), "Cache-Control": "no-store" })}

# Files.
${fileRules(headers, lists)
	.map(({ pattern, match }) => location(match, ["try_files $uri =404;"], headersFor(pattern, headers)))
	.join("\n")}
location ~ "^/_(?:headers|redirects)(?:$|\\.)" { return 404; }
${location('~ "\\\\.webmanifest$"', ["types {}", "default_type application/manifest+json;", "try_files $uri =404;"], fileHeaders("/x.webmanifest", headers))}
${others.map(({ prefix }) => location(`${prefix}/`, [`error_page 404 ${prefix}/404.html;`, "try_files $uri =404;"], fileHeaders(`${prefix}/x`, headers))).join("\n")}
${location("/", ["try_files $uri =404;"], fileHeaders("/x", headers))}
`;
}

/** What nginx answers by itself, with the status of which it sends this page: what it cannot read or take, and servers that do not answer. */
const ownErrors = "400 405 413 414 429 494 497 500 501 502 503 504";

/**
 * The answers that nginx gives by itself before a Node server, to be included in a `server` block whose `root` is the
 * folder `client` of the build: the site's error pages, with the headers that the Node server's error pages have.
 */
export function nginxErrors(headers: readonly HeaderRule[]): string {
	const answer = (path: string) => ({ ...headersFor(path, headers), "Cache-Control": "no-store" });
	const directives = ["internal;", "charset utf-8;"];
	return `# Made by the build; changes here are lost. Include it in a server block that hands requests on and whose root is dist/client:
# deploy/nginx.conf shows how.
error_page 404 /404.html;
error_page ${ownErrors} /500.html;
${location("= /404.html", directives, answer("/404.html"))}
${location("= /500.html", [...directives, 'set $retry_after "";', 'if ($status ~ "^50[234]$") { set $retry_after 10; }'], { ...answer("/500.html"), "Retry-After": "$retry_after" })}
`;
}

function pageLocation(page: string, site: NginxSources["site"], headers: readonly HeaderRule[]): string {
	const own = headersFor(page, headers);
	return location(`= ${page}`, [...(page === "/" ? [languageChoice(site, headers)] : []), `try_files /${documentFile(page)} =404;`], own);
}

/** What stands below the lists of collections: pages, their data, feeds. There may be thousands, so no address is named. */
function collectionLocations(lists: readonly string[], changingData: readonly string[], site: NginxSources["site"], headers: readonly HeaderRule[]): string {
	if (lists.length === 0) return "";
	const below = lists.flatMap((list) => {
		const { prefix } = localeOfPath(list, site.locales);
		const error = prefix === "" ? [] : [`error_page 404 ${prefix}/404.html;`];
		const { "Content-Type": type, ...feed } = headersFor(`${list}/feed.xml`, headers);
		return [
			location(`~ "^${list}(?:/[a-z0-9-]+)+$"`, [...error, "try_files $uri.html =404;"], headersFor(`${list}/x`, headers)),
			location(`~ "^${list}(?:/[a-z0-9-]+)+/_payload\\.json$"`, [...error, "try_files $uri =404;"], headersFor(`${list}/x/_payload.json`, headers)),
			location(`= ${list}/feed.xml`, ["types {}", `default_type "${type}";`, "charset off;", "try_files $uri =404;"], feed),
		];
	});
	const data = changingData.map((path) => location(`= ${path}`, ["try_files $uri =404;"], headersFor(path, headers)));
	return `
# Collections.
${[...below, ...data].join("\n")}
`;
}

function dataLocation(path: string, headers: readonly HeaderRule[], buildId: string): string {
	const own = headersFor(path, headers);
	return location(
		`= ${path}`,
		[`set $data_cache ${quoted(own["Cache-Control"] ?? "no-cache")};`, `if ($args = "${buildId}") { set $data_cache "${immutable}"; }`],
		{ ...own, "Cache-Control": "$data_cache" },
	);
}

/** Takes a person who arrives at `/` from outside to the language chosen earlier (decisions §1), as the Node server does. */
function languageChoice(site: NginxSources["site"], headers: readonly HeaderRule[]): string {
	const others = site.locales.slice(1).map((locale) => {
		const answer = addHeaders({ ...headersFor("/redirect", headers), "Cache-Control": "private, no-store" }, "\t\t");
		return `if ($arrival ~ "^navigate (?:none|cross-site|same-site) ${locale.code}$") {\n${answer}\n\t\treturn 302 ${localizePath("/", locale)}$is_args$args;\n\t}`;
	});
	return ['set $arrival "$http_sec_fetch_mode $http_sec_fetch_site $cookie_locale";', ...others].join("\n\t");
}

/** The rules that are about files and not about pages, each with the location that stands for it. */
function fileRules(headers: readonly HeaderRule[], lists: readonly string[]): { readonly pattern: string; readonly match: string }[] {
	return headers.flatMap(({ pattern }) => {
		if (pattern === "/*" || pattern.endsWith("/_payload.json") || pattern.endsWith(".html")) return [];
		if (lists.some((list) => pattern.startsWith(`${list}/`))) return [];
		if (pattern.endsWith("*")) return [{ pattern, match: `^~ ${pattern.slice(0, -1)}` }];
		return pattern.includes(".") ? [{ pattern, match: `= ${pattern}` }] : [];
	});
}

function fileHeaders(path: string, headers: readonly HeaderRule[]): Record<string, string> {
	return { "Cache-Control": hourly, ...headersFor(path, headers) };
}

function location(match: string, directives: readonly string[], headers: Readonly<Record<string, string>>): string {
	return `location ${match} {\n${directives.map((directive) => `\t${directive}\n`).join("")}${addHeaders(headers, "\t")}\n}`;
}

/** nginx forgets the headers of the outer block wherever a block has one of its own, so each block gets all of them. */
function addHeaders(headers: Readonly<Record<string, string>>, indent = ""): string {
	return Object.entries(headers)
		.map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`)
		.join("\n");
}
