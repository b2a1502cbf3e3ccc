import { expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { messagePattern, messageText } from "../../../../../test/messages.ts";
import { apacheFiles } from "./apache-files.ts";
import { ownApacheWarnings } from "./own-apache-rules.ts";

const warnings = (files: Readonly<Record<string, string>>) =>
	warningsAbout(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));
const warningsAbout = (files: ReadonlyMap<string, Uint8Array>) =>
	ownApacheWarnings({ ...site, routeRules: { "/old/shop": { redirect: "/" } } }, files).map(
		({ en }) => en,
	);

it.each([
	["RewriteEngine On\nRewriteRule . /index.php [L]", "2", "/index.php"],
	["  rewriterule ^(.*)$ index.php?q=$1 [QSA,L]", "1", "index.php?q=$1"],
	["RewriteRule ^ index.php [L]\r\n", "1", "index.php"],
	['RewriteRule "^.*$" "/app/index.cgi"', "1", "/app/index.cgi"],
	["RewriteRule ^(.*)$ public/$1 [L]", "1", "public/$1"],
	["\uFEFFRewriteRule . /index.php [L]", "1", "/index.php"],
])("%j is named", (text, line, target) => {
	expect(warnings({ ".htaccess": text })).toEqual([
		messageText("builder.apacheFallbackTargetMissing", { line, target }),
	]);
});

it.each([
	"RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]",
	"RewriteRule ^index\\.php$ - [L]",
	"RewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L]",
	"RewriteRule ^(.*)$ /moved [R=302]",
	"RewriteRule ^(.*)$ $1.html [L]",
	"# RewriteRule . /index.php [L]",
	"RewriteRule ^ /closed.html [L]",
	"RewriteRule ^blog/(.*)$ /blog/index.php [L]",
])("%j is not", (text) => {
	expect(warnings({ ".htaccess": text, "closed.html": "" })).toEqual([]);
});

it("rules in the folder of pages or of redirects are named, others are not", () => {
	const found = warnings({
		"ja/.htaccess": "RewriteEngine On",
		"old/.htaccess": "RewriteRule ^a$ /b [R]",
		"app/.htaccess": "RewriteEngine On",
		"ja/files/.htaccess": "Header set X a",
	});
	expect(found).toEqual([
		expect.stringMatching(
			messagePattern("builder.apacheRulesInSubfolder", { path: "ja/.htaccess" }),
		),
		messageText("builder.apacheRulesInSubfolder", {
			path: "old/.htaccess",
			below: "/old/shop",
		}),
	]);
});

it.each([".htaccess", "ja/.htaccess", "app/.htaccess"])("%s in UTF-16 is named", (path) => {
	const text = Buffer.from("\uFEFFRewriteEngine On\n", "utf16le");
	for (const bytes of [text, Buffer.from(text).swap16()])
		expect(warningsAbout(new Map([[path, bytes]]))).toEqual([
			messageText("builder.apacheRulesInUtf16", { path }),
		]);
});

it("a byte order mark is taken off where rules are joined", () => {
	const files = [".htaccess", "ja/.htaccess"].map(
		(path) => [path, Buffer.from("\uFEFFOptions -Indexes\n")] as const,
	);
	const joined = apacheFiles(site, {}, new Map(files));
	for (const [path] of files) {
		const text = Buffer.from(joined.get(path) ?? []).toString();
		expect(text).toMatch(/^Options -Indexes$/m);
		expect(text).not.toContain("\uFEFF");
	}
});
