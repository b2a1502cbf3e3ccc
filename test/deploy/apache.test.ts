import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDefaults } from "../../packages/core/src/routing/site.ts";
import { apacheFiles } from "../../packages/kakehashi/src/builder/hosts/apache-files.ts";
import { type Answer, ask } from "./request.ts";
import { type ApacheOptions, startApache, type TestApache } from "./start-apache.ts";

// A small static site with every form of address, and the `.htaccess` that the build writes.

const language = (code: string, prefix: string) =>
	({
		code,
		tag: code,
		prefix,
		name: code,
		currency: "EUR",
		currencyDisplay: "symbol",
		timeZone: "UTC",
	}) as const;
const policy = `default-src 'none'; style-src 'self' "%{nothing}e"`;
const siteAt = (base: string) =>
	withDefaults({
		origin: "https://www.example.com",
		base,
		locales: [language("en", ""), language("ja", "/ja")],
		middleware: {},
		routeRules: {
			"/en": { redirect: { to: "/", status: 308 } },
			"/en/**": { redirect: { to: "/**", status: 308 } },
			"/en/shop/**": { redirect: "/works/**" },
			"/shop": { redirect: "https://shop.example.com/?from=%E6%A9%8B" },
			"/旧料金/": { redirect: { to: "/料金#表", status: 301 } },
			"/a.b+c (d)": { redirect: { to: '/pricing?own="$1"', status: 301 } },
			"/お知らせ/**": { redirect: "/news/**#top" },
			"/closed": { middleware: ["refuse"] },
			"/assets/brochure.pdf": { redirect: { to: "/files/brochure.pdf", status: 301 } },
			"/カフェ・ガイド": { redirect: { to: "/pricing", status: 301 } },
			"/café/**": { redirect: { to: "/news/**", status: 301 } },
		},
	});

const page = (name: string) =>
	`<!doctype html><meta charset="utf-8"><title>${name}</title>${"<p>料金</p>".repeat(200)}`;
const pages = ["pricing", "ja", "ja/pricing", "料金", "ja/news/rye", "404", "ja/404", "500"];
const files: Readonly<Record<string, string>> = {
	"index.html": page("index"),
	"_payload.json": "{}",
	...Object.fromEntries(
		pages.flatMap((name) => [
			[`${name}.html`, page(name)],
			[`${name}/_payload.json`, "{}"],
		]),
	),
	"assets/boot-abc.js": "export {};",
	"builds/latest.json": "{}",
	"builds/meta/abc.json": "{}",
	"builds/search/en.json": "{}",
	"news/feed.xml": "<feed/>",
	"news/calendar.ics": "BEGIN:VCALENDAR",
	"google1234.html": page("google1234"),
	"site.webmanifest": "{}",
	"favicon.svg": "<svg/>",
	".well-known/apple-app-site-association": "{}",
	"資料 1.pdf": "%PDF",
	"old/index.html": page("old"),
	_headers: "/*",
	_redirects: "",
	".nojekyll": "",
};

function siteFolder(base: string, own: Readonly<Record<string, string | Uint8Array>> = {}): string {
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-files-"));
	const publicFiles = new Map(
		Object.entries(own).map(([path, text]) => [path, Buffer.from(text)]),
	);
	const apache = apacheFiles(
		siteAt(base),
		{ "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff" },
		publicFiles,
	);
	for (const [path, text] of [...Object.entries(files), ...publicFiles, ...apache]) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}

async function withApache(
	options: ApacheOptions,
	own: Readonly<Record<string, string | Uint8Array>>,
	use: (apache: TestApache) => Promise<void>,
) {
	const folder = siteFolder(options.base ?? "", own);
	const apache = await startApache(folder, options);
	try {
		await use(apache);
	} finally {
		await apache.stop();
		rmSync(folder, { recursive: true });
	}
}

const titleOf = ({ body }: Answer) => /<title>(.*)<\/title>/.exec(body.toString())?.[1];

describe.each(["", "/a.b/ryokan"])("files at the path %j of an Apache", (base) => {
	const folder = siteFolder(base);
	let apache: TestApache;
	beforeAll(async () => {
		apache = await startApache(folder, { base });
	});
	afterAll(async () => {
		await apache?.stop();
		rmSync(folder, { recursive: true });
	});
	const get = (path: string, headers: Record<string, string> = {}) =>
		ask({ port: apache.port, path: base + path, headers, plain: true });
	const located = (target: string) => (/^https?:/.test(target) ? target : base + target);

	it.each([
		["/", "index"],
		["/?a=1", "index"],
		["/pricing", "pricing"],
		["/pricing?a=1", "pricing"],
		["/ja", "ja"],
		["/ja/pricing", "ja/pricing"],
		["/ja/news/rye", "ja/news/rye"],
		["/%E6%96%99%E9%87%91", "料金"],
		["/%e6%96%99%e9%87%91", "料金"],
		["/google1234.html", "google1234"],
		["/old/", "old"],
	])("%s is a page", async (path, title) => {
		const response = await get(path);
		expect([response.status, titleOf(response)]).toEqual([200, title]);
		expect(response.headers).toMatchObject({
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": policy,
			"x-content-type-options": "nosniff",
			"cache-control": "no-cache",
		});
	});

	it.each([
		["/pricing/?a=1", 308, "/pricing?a=1"],
		["/pricing.html?a=1", 308, "/pricing?a=1"],
		["/index.html", 308, "/"],
		["/ja/", 308, "/ja"],
		["/ja/pricing/", 308, "/ja/pricing"],
		["/ja/index.html?a=1", 308, "/ja?a=1"],
		["/ja/pricing/index.html", 308, "/ja/pricing"],
		["/old", 308, "/old/"],
		["/en", 308, "/"],
		["/en/", 308, "/"],
		["/en?a=1", 308, "/?a=1"],
		["/en/pricing?a=1", 308, "/pricing?a=1"],
		["/en/pricing/", 308, "/pricing"],
		["/en/%E6%96%99%e9%87%91", 308, "/%E6%96%99%e9%87%91"],
		["/en/a%20c%25?x=%E3%81%82", 308, "/a%20c%25?x=%E3%81%82"],
		["/en/shop/tables", 302, "/works/tables"],
		["/shop?a=1", 302, "https://shop.example.com/?from=%E6%A9%8B&a=1"],
		["/%E6%97%A7%E6%96%99%E9%87%91", 301, "/%E6%96%99%E9%87%91#%E8%A1%A8"],
		["/%E6%97%A7%E6%96%99%E9%87%91/", 301, "/%E6%96%99%E9%87%91#%E8%A1%A8"],
		["/%e6%97%a7%e6%96%99%e9%87%91?a=1", 301, "/%E6%96%99%E9%87%91?a=1#%E8%A1%A8"],
		["/a.b+c%20(d)", 301, "/pricing?own=%22$1%22"],
		["/a.b+c%20(d)?x=1", 301, "/pricing?own=%22$1%22&x=1"],
		["/assets/brochure.pdf", 301, "/files/brochure.pdf"],
		[encodeURI("/カフェ・ガイド".normalize("NFC")), 301, "/pricing"],
		[encodeURI("/カフェ・ガイド".normalize("NFD")), 301, "/pricing"],
		["/cafe%CC%81/rye", 301, "/news/rye"],
		["/caf%c3%a9/rye", 301, "/news/rye"],
		["/%e3%81%8a%E7%9F%A5%E3%82%89%E3%81%9B/rye?a=1", 302, "/news/rye?a=1#top"],
	])("%s leads on (%i) to %s", async (path, status, target) => {
		const response = await get(path);
		const location = String(response.headers.location).replace(apache.origin, "");
		expect([response.status, location]).toEqual([status, located(target)]);
		expect(response.headers["cache-control"]).toBe("no-cache");
	});

	it.each([
		["/nowhere", "404"],
		["/nowhere/deeper", "404"],
		["/ja/nowhere", "ja/404"],
		["/ja/nowhere/deeper", "ja/404"],
		["/ja/news", "ja/404"],
		["/assets", "404"],
		["/assets/none.js", "404"],
		["/pricing/nowhere", "404"],
		["/axb+c%20(d)", "404"],
		["/google1234", "404"],
		["/nowhere/index.html", "404"],
		["/assets/index.html", "404"],
		["/closed", "404"],
		["/404", "404"],
		["/404.html", "404"],
		["/500", "404"],
		["/ja/404.html", "ja/404"],
		["/_headers", "404"],
		["/.htaccess", "404"],
		["/ja/.htaccess", "ja/404"],
		["/en//evil.example", "404"],
		["/en/%5Cevil.example", undefined],
		["//evil.example", "404"],
	])("%s does not exist", async (path, title) => {
		const response = await get(path);
		if (title === undefined)
			return expect(String(response.headers.location)).toMatch(
				/^(?:http:\/\/127\.0\.0\.1:\d+)?[^:]*\/%5Cevil\.example$/,
			);
		expect([response.status, titleOf(response)]).toEqual([404, title]);
		expect(response.headers).toMatchObject({
			"content-security-policy": policy,
			"cache-control": "no-cache",
		});
		expect(response.headers.location).toBeUndefined();
	});

	it.each([
		["/_payload.json", "application/json", "no-cache"],
		["/ja/pricing/_payload.json?abc", "application/json", "no-cache"],
		["/assets/boot-abc.js", "text/javascript", "public, max-age=31536000, immutable"],
		["/builds/meta/abc.json", "application/json", "public, max-age=31536000, immutable"],
		["/builds/latest.json", "application/json", "no-store"],
		["/builds/search/en.json", "application/json", "no-cache"],
		["/news/feed.xml", "application/atom+xml", "no-cache"],
		["/news/calendar.ics", "text/calendar", "no-cache"],
		["/favicon.svg", "image/svg+xml", "public, max-age=3600"],
		["/.well-known/apple-app-site-association", "application/json", "no-cache"],
		["/site.webmanifest", "application/manifest+json", "public, max-age=3600"],
		["/%E8%B3%87%E6%96%99%201.pdf", "application/pdf", "public, max-age=3600"],
	])("%s has its type and its time", async (path, type, cacheControl) => {
		const { status, headers } = await get(path);
		expect([
			status,
			String(headers["content-type"]).split(";")[0],
			headers["cache-control"],
		]).toEqual([200, type, cacheControl]);
	});

	it("a page is compressed for whoever can read it, and not sent again to whoever has it", async () => {
		const plain = await get("/pricing");
		const gzip = await get("/pricing", { "Accept-Encoding": "gzip" });
		expect([gzip.headers["content-encoding"], gunzipSync(gzip.body)]).toEqual([
			"gzip",
			plain.body,
		]);
		for (const { headers } of [plain, gzip])
			expect(
				(
					await get("/pricing", {
						"Accept-Encoding": "gzip",
						"If-None-Match": String(headers.etag),
					})
				).status,
			).toBe(304);
	});

	if (base !== "")
		it("the path itself leads to the home page, and what is beside it is not the site's", async () => {
			const response = await ask({ port: apache.port, path: `${base}?a=1`, plain: true });
			expect([
				response.status,
				String(response.headers.location).replace(apache.origin, ""),
			]).toEqual([308, `${base}/?a=1`]);
			expect(
				(await ask({ port: apache.port, path: "/pricing", plain: true })).headers[
					"content-security-policy"
				],
			).toBeUndefined();
		});
});

describe("another Apache", () => {
	const statusOf = async ({ port }: TestApache, path: string) =>
		(await ask({ port, path, plain: true })).status;

	it.each([
		["may not change options", { allowOverride: "FileInfo Indexes" }],
		["looks for other names by itself", { machine: "Options +MultiViews" }],
		["has another character set", { machine: "AddDefaultCharset Shift_JIS" }],
		[
			"keeps everything for a month",
			{ machine: 'ExpiresActive On\nExpiresDefault "access plus 1 month"' },
		],
		["has no compression", { without: ["filter", "deflate", "brotli"] }],
		["has nothing that marks requests", { without: ["setenvif", "expires"] }],
	] as const)("that %s serves pages and says what is missing", async (_, options) => {
		await withApache(options, {}, async (apache) => {
			const response = await ask({ port: apache.port, path: "/ja/pricing", plain: true });
			expect([response.status, titleOf(response)]).toEqual([200, "ja/pricing"]);
			expect(response.headers).toMatchObject({
				"content-type": "text/html; charset=utf-8",
				"cache-control": "no-cache",
			});
			expect(await statusOf(apache, "/ja/nowhere")).toBe(404);
			expect(await statusOf(apache, "/assets")).toBe(404);
		});
	});

	it.each(["rewrite", "headers", "alias", "mime", "dir"])(
		"without %s answers, too, and breaks nothing else",
		async (name) => {
			await withApache({ without: [name] }, {}, async (apache) => {
				expect([200, 301, 308, 403, 404]).toContain(await statusOf(apache, "/pricing"));
				expect(await statusOf(apache, "/assets/boot-abc.js")).toBe(200);
			});
		},
	);
});

/** Rules that WordPress writes and does not remove. */
const ofWordPress = `# BEGIN WordPress
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]
RewriteBase /
RewriteRule ^index\\.php$ - [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /index.php [L]
</IfModule>
# END WordPress
`;

describe("an owner's own .htaccess", () => {
	it("that sends all addresses to one file leaves redirects and pages as they are", async () => {
		await withApache({}, { ".htaccess": ofWordPress }, async (apache) => {
			const responses = await Promise.all(
				[
					"/shop?a=1",
					"/en/pricing",
					"/%E6%97%A7%E6%96%99%E9%87%91",
					"/pricing",
					"/nowhere",
				].map(async (path) => {
					const { status, headers } = await ask({ port: apache.port, path, plain: true });
					return [
						status,
						headers.location && String(headers.location).replace(apache.origin, ""),
					];
				}),
			);
			expect(responses).toEqual([
				[302, "https://shop.example.com/?from=%E6%A9%8B&a=1"],
				[308, "/pricing"],
				[301, "/%E6%96%99%E9%87%91#%E8%A1%A8"],
				[200, undefined],
				[404, undefined],
			]);
		});
	});

	it("that leads to HTTPS does so for pages, too", async () => {
		const own =
			"RewriteEngine On\nRewriteCond %{HTTPS} off\nRewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L]\n";
		await withApache({}, { ".htaccess": own }, async ({ port }) => {
			const { status, headers } = await ask({ port, path: "/pricing", plain: true });
			expect([status, headers.location]).toEqual([
				301,
				expect.stringMatching(/^https:.*\/pricing$/),
			]);
		});
	});

	it("stays, after the redirects alone, and is not there twice", async () => {
		const shiftJis = Buffer.from([0x23, 0x20, 0x8a, 0xc7, 0x97, 0x9d, 0x0a]);
		const own = Buffer.concat([
			shiftJis,
			Buffer.from(
				'RewriteEngine On\nRewriteRule ^secret$ - [F]\nHeader always set X-Mine "yes"\n',
			),
		]);
		const once = Buffer.from(
			apacheFiles(siteAt(""), {}, new Map([[".htaccess", own]])).get(".htaccess") ?? "",
		);
		expect(once.toString("latin1").split(/^# (?:BEGIN|END) Kakehashi.*\n/m)).toEqual([
			"",
			expect.stringContaining("RewriteRule"),
			`\n${own.toString("latin1")}\n`,
			expect.stringContaining("ErrorDocument"),
			"",
		]);
		const twice = apacheFiles(siteAt(""), {}, new Map([[".htaccess", once]])).get(".htaccess");
		expect(Buffer.from(twice ?? "")).toEqual(once);
		await withApache(
			{},
			{ ".htaccess": once, "ja/.htaccess": 'Header always set X-Mine "ja"' },
			async ({ port }) => {
				expect(
					(await ask({ port, path: "/secret", plain: true })).body.toString(),
				).toContain("<title>404</title>");
				expect((await ask({ port, path: "/pricing", plain: true })).headers["x-mine"]).toBe(
					"yes",
				);
				const missing = await ask({ port, path: "/ja/nowhere", plain: true });
				expect([titleOf(missing), missing.headers["x-mine"]]).toEqual(["ja/404", "ja"]);
			},
		);
	});
});
