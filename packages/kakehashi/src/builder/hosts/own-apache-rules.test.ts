import { expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { ownApacheWarnings } from "./own-apache-rules.ts";

const notes = (files: Readonly<Record<string, string>>) =>
	ownApacheWarnings(
		{ ...site, routeRules: { "/old/shop": { redirect: "/" } } },
		new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
	).map(({ en }) => en);

it.each([
	["RewriteEngine On\nRewriteRule . /index.php [L]", /^public\/.htaccess:2 .*"\/index\.php"/],
	["  rewriterule ^(.*)$ index.php?q=$1 [QSA,L]", /^public\/.htaccess:1 .*"index\.php\?q=\$1"/],
	["RewriteRule ^ index.php [L]\r\n", /"index\.php"/],
	['RewriteRule "^.*$" "/app/index.cgi"', /"\/app\/index\.cgi"/],
	["RewriteRule ^(.*)$ public/$1 [L]", /"public\/\$1"/],
])("%j is named", (text, expected) => {
	expect(notes({ ".htaccess": text })).toEqual([expect.stringMatching(expected)]);
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
	expect(notes({ ".htaccess": text, "closed.html": "" })).toEqual([]);
});

it("rules in the folder of pages or of redirects are named, others are not", () => {
	const found = notes({
		"ja/.htaccess": "RewriteEngine On",
		"old/.htaccess": "RewriteRule ^a$ /b [R]",
		"app/.htaccess": "RewriteEngine On",
		"ja/files/.htaccess": "Header set X a",
	});
	expect(found).toEqual([
		expect.stringMatching(/^public\/ja\/\.htaccess has rewrite rules/),
		expect.stringMatching(/^public\/old\/\.htaccess .*"\/old\/shop"/),
	]);
});
