import {
	cacheControlFor,
	calendarType,
	feedType,
	immutable,
	revalidate,
} from "@kakehashi/core/http/cache-rules.ts";
import { encodeUrl, pathOf } from "@kakehashi/core/routing/address.ts";
import { withBase } from "@kakehashi/core/routing/base.ts";
import { latestBuildPath } from "@kakehashi/core/routing/manifest.ts";
import { mostSpecificRedirects } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";

type HostedSite = Pick<Site, "base" | "routeRules" | "locales">;

export const apacheFile = ".htaccess";

const begin = "# BEGIN Kakehashi";
const end = "# END Kakehashi";
const ownBlock = new RegExp(`\\n*${begin}[^]*?${end}\\n*`, "g");

/**
 * The `.htaccess` files that Apache and LiteSpeed read, mostly on shared hosting: rules for the
 * site, and the not-found page of each language. The rules do not need permission to change
 * `Options`. If a module of Apache is missing, its rules are skipped and the others still work.
 * @param headers headers of every response
 * @param publicFiles the owner's public files; the owner's own rules stay, after the redirects and
 * before the rest
 */
export function apacheFiles(
	site: HostedSite,
	headers: Readonly<Record<string, string>>,
	publicFiles: ReadonlyMap<string, Uint8Array>,
): Map<string, Uint8Array> {
	const [, ...others] = site.locales;
	const files = new Map([
		[
			apacheFile,
			[...pageRules(site), ...typeRules, ...headerLines(site.base, headers), ...compression],
		],
		...others.map(
			({ prefix }) =>
				[`${prefix.slice(1)}/${apacheFile}`, errorPages(site.base + prefix)] as const,
		),
	]);
	const first = redirectRules(site);
	const around = (path: string, lines: readonly string[]) =>
		aroundOwn(publicFiles.get(path), path === apacheFile ? first : [], lines);
	return new Map([...files].map(([path, lines]) => [path, around(path, lines)]));
}

/**
 * Treats the owner's rules as bytes (Latin-1), because their comments may be in Shift_JIS. Without
 * a byte order mark, which Apache would take for a part of the first directive.
 */
export function textOfRules(bytes: Uint8Array): string {
	return Buffer.from(bytes)
		.toString("latin1")
		.replace(/^\xef\xbb\xbf/, "");
}

function aroundOwn(
	own: Uint8Array | undefined,
	before: readonly string[],
	after: readonly string[],
): Uint8Array {
	const text = textOfRules(own ?? Buffer.of());
	const rest = text.replace(ownBlock, "\n").trimEnd();
	const theirs = text.startsWith(begin) ? rest.slice(1) : rest;
	return Buffer.concat([
		Buffer.from(before.length === 0 ? "" : `${block(before)}\n`),
		Buffer.from(theirs === "" ? "" : `${theirs}\n\n`, "latin1"),
		Buffer.from(block(after)),
	]);
}

const block = (lines: readonly string[]) =>
	[`${begin}: made by the build, which replaces it`, ...lines, end, ""].join("\n");

const inModule = (name: string, lines: readonly string[]) => [
	`<IfModule ${name}.c>`,
	...lines,
	"</IfModule>",
];

/**
 * 403 shows the same page as 404: for a visitor, a folder that may not be listed does not exist.
 */
const errorPages = (folder: string) =>
	[403, 404].map((status) => `ErrorDocument ${status} ${folder}/404.html`);

/** Maps addresses to files, as the Node server does. */
function pageRules({ base, locales }: HostedSite): string[] {
	const languages = locales
		.flatMap(({ prefix }) => (prefix === "" ? [] : [literal(prefix.slice(1))]))
		.join("|");
	return [
		...errorPages(base),
		`ErrorDocument 500 ${base}/500.html`,
		// The rewrite rules below do not apply to the address of the base folder without a slash,
		// so mod_alias redirects it.
		...(base === ""
			? []
			: inModule("mod_alias", [`RedirectMatch 308 "^${literal(base)}$" "${base}/"`])),
		...inModule("mod_dir", ["DirectoryIndex index.html"]),
		...inModule("mod_rewrite", [
			// Each page has a folder of the same name next to it. Without this line, Apache would
			// redirect the page's address to the folder.
			...inModule("mod_dir", ["DirectorySlash Off"]),
			"RewriteEngine On",
			`RewriteBase ${base}/`,
			"# What these rules have found already, and error pages:",
			"RewriteCond %{ENV:REDIRECT_STATUS} !^$",
			"RewriteRule ^ - [L]",
			"# Files that are no addresses:",
			"RewriteRule ^(?:_headers|_redirects|\\.nojekyll|(?:.+/)?\\.htaccess)$ - [R=404,L]",
			`RewriteRule ^(?:(?:${languages})/)?(?:404|500)(?:\\.html|/)?$ - [R=404,L]`,
			"# One address for each page, without a slash at the end and without .html:",
			"RewriteCond %{THE_REQUEST} /index\\.html[?\\s]",
			`RewriteRule ^index\\.html$ ${base}/ [R=308,L]`,
			"RewriteCond %{THE_REQUEST} /index\\.html[?\\s]",
			"RewriteCond %{REQUEST_FILENAME} ^(.+)/index\\.html$",
			"RewriteCond %1/_payload.json -f",
			`RewriteRule ^(.+)/index\\.html$ ${base}/$1 [R=308,L]`,
			"RewriteCond %{THE_REQUEST} \\.html[?\\s]",
			"RewriteCond %{REQUEST_FILENAME} ^(.+)\\.html$",
			"RewriteCond %1/_payload.json -f",
			`RewriteRule ^(.+)\\.html$ ${base}/$1 [R=308,L]`,
			"RewriteCond %{REQUEST_FILENAME}/index.html !-f",
			`RewriteRule ^(.+)/$ ${base}/$1 [R=308,L]`,
			"# The file of a page, which has its data beside it:",
			"RewriteCond %{REQUEST_FILENAME}/_payload.json -f",
			"RewriteCond %{REQUEST_FILENAME}.html -f",
			"RewriteRule ^(.+[^/])$ $1.html [L]",
			"# A folder is no page, unless it has one:",
			"RewriteCond %{REQUEST_FILENAME} -d",
			"RewriteCond %{REQUEST_FILENAME}/index.html -f",
			`RewriteRule ^(.+[^/])$ ${base}/$1/ [R=308,L]`,
			"RewriteCond %{REQUEST_FILENAME} -d",
			"RewriteCond %{REQUEST_FILENAME}/index.html !-f",
			"RewriteRule ^ - [R=404,L]",
		]),
	];
}

/**
 * The redirects come before the owner's own rules. A rule of the owner that sends all addresses to
 * one file, as WordPress writes it, would otherwise match first.
 */
function redirectRules(site: Pick<Site, "base" | "routeRules">): string[] {
	const lines = redirects(site);
	if (lines.length === 0) return [];
	const count = lines.filter((line) => line.startsWith("RewriteRule ")).length;
	return inModule("mod_rewrite", [
		"RewriteEngine On",
		"# Not of what other rules have found already, and of error pages:",
		"RewriteCond %{ENV:REDIRECT_STATUS} !^$",
		`RewriteRule ^ - [S=${count}]`,
		"# Redirects of settings.yaml, and from earlier addresses:",
		...lines,
	]);
}

/**
 * Apache applies the first matching rule, so the more specific ones come first. A slash at the end
 * of the address makes no difference.
 */
function redirects({ base, routeRules }: Pick<Site, "base" | "routeRules">): string[] {
	return mostSpecificRedirects(routeRules).flatMap(({ pattern, to, status }) => {
		const [target, hash] = withBase(encodeUrl(to), base).split(/(#.*)/s).map(substitution);
		const from = pattern.slice(1);
		const below = from.endsWith("**") ? from.slice(0, -2) : undefined;
		const rule = (end: string, more = "") => {
			const path = below === undefined ? `^${eitherForm(from)}/?$` : `^${eitherForm(below)}.`;
			return `RewriteRule "${path}" "${target}${end}" [R=${status},L,NE,E=${moved}:1${more}]`;
		};
		const condition = below === undefined ? [] : [restOfRequest(base + pattern)];
		if (hash === undefined)
			return [...condition, rule("", target?.includes("?") ? ",QSA" : "")];
		// Apache appends the query to the end of a target, which would be after the hash. So the
		// query is inserted before the hash here.
		const query = `${target?.includes("?") ? "&" : "?"}%{QUERY_STRING}${hash}`;
		return [
			"RewriteCond %{QUERY_STRING} .",
			...condition,
			rule(query),
			...condition,
			rule(hash),
		];
	});
}

/**
 * A condition that captures what `**` matches. It reads the request line, so that the redirect
 * sends the address on exactly as it was encoded. The captured part does not begin with another
 * slash, because `//` would lead to another host.
 */
function restOfRequest(pattern: string): string {
	const folders = pattern.split("/").length - 2;
	const address = `^\\S+ (?:\\w+://[^/ ]+)?/(?:[^/? ]+/){${folders}}([^/\\\\? ][^? ]*?)/?(?:[? ]|$)`;
	return `RewriteCond %{THE_REQUEST} "${address}"`;
}

/**
 * An address as a regular expression. It is decoded, because Apache compares decoded addresses, so
 * every way to encode the address matches.
 */
function literal(address: string): string {
	return pathOf(address)
		.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
		.replace(
			/[\p{Cc}"]/gu,
			(character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
		);
}

/** Also matches the address in NFD, the form in which macOS writes the names of files. */
function eitherForm(address: string): string {
	const forms = [...new Set([literal(address), literal(address).normalize("NFD")])];
	return forms.length === 1 ? forms.join("") : `(?:${forms.join("|")})`;
}

/**
 * An encoded address as the target of a rule. Characters that have a meaning to Apache are escaped.
 * Only `**` keeps its meaning.
 */
function substitution(address: string): string {
	return address.replace(/[%$]/g, "\\$&").replace("**", "%1");
}

/**
 * An environment variable that marks a redirect, so that browsers do not cache it as long as a file
 * at the same address.
 */
const moved = "kakehashi_moved";

const types: Readonly<Record<string, string>> = {
	"application/json": ".json",
	"application/manifest+json": ".webmanifest",
	"font/woff2": ".woff2",
	"image/avif": ".avif",
	"image/svg+xml": ".svg",
	"image/webp": ".webp",
	"text/calendar": ".ics",
	"text/javascript": ".js",
};

/** Hosts know only some of these types, and some hosts declare all text to be Shift_JIS. */
const typeRules = [
	"AddDefaultCharset UTF-8",
	...inModule("mod_mime", [
		...Object.entries(types).map(([type, end]) => `AddType ${type} ${end}`),
		"AddCharset UTF-8 .html .css .js .json .webmanifest .svg .xml .txt .ics",
	]),
	'<FilesMatch "^feed\\.xml$">',
	`ForceType "${feedType}"`,
	"</FilesMatch>",
	'<FilesMatch "\\.ics$">',
	`ForceType "${calendarType}"`,
	"</FilesMatch>",
	"# What has no ending, for apps of Apple:",
	'<FilesMatch "^apple-app-site-association$">',
	'ForceType "application/json"',
	"</FilesMatch>",
];

function headerLines(base: string, headers: Readonly<Record<string, string>>): string[] {
	// With `always`, errors and redirects also have the headers.
	const set = (name: string, value: string, when = "") =>
		`Header always set ${name} "${value.replace(/[%]/g, "%%").replace(/["\\]/g, "\\$&")}"${when}`;
	const cacheControl = (value: string, name: string) =>
		set("Cache-Control", value, ` env=kakehashi_${name}`);
	const path = (start: string) => `^${literal(base)}${start}`;
	return [
		...inModule("mod_expires", ["ExpiresActive Off"]),
		...inModule("mod_setenvif", [
			'SetEnvIf Request_URI "\\.(?!html$|json$|xml$|ics$)\\w+$" kakehashi_file',
			`SetEnvIf Request_URI "${path("/(?:assets|builds/meta)/")}" kakehashi_fixed`,
			`SetEnvIf Request_URI "${path(literal(latestBuildPath))}$" kakehashi_latest`,
		]),
		...inModule("mod_headers", [
			...Object.entries(headers).map(([name, value]) => set(name, value)),
			"Header unset Cache-Control",
			set("Cache-Control", revalidate),
			cacheControl(cacheControlFor("/file.pdf"), "file"),
			cacheControl(immutable, "fixed"),
			cacheControl(cacheControlFor(latestBuildPath), "latest"),
			set("Cache-Control", revalidate, ` env=${moved}`),
			"# Apache does not know its own ETag again once it has compressed an answer:",
			'RequestHeader edit If-None-Match "-(?:gzip|br)\\"" "\\""',
		]),
	];
}

const compressed = [
	"text/html text/css text/javascript text/plain text/calendar application/json application/manifest+json",
	"application/xml application/atom+xml image/svg+xml",
].join(" ");

const compression = inModule("mod_filter", [
	...inModule("mod_brotli", [`AddOutputFilterByType BROTLI_COMPRESS ${compressed}`]),
	...inModule("mod_deflate", [`AddOutputFilterByType DEFLATE ${compressed}`]),
]);
