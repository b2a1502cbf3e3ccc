import { join, resolve } from "node:path";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { shareImageBudget } from "../src/builder/images/create-share-images.ts";
import { buildSite } from "../src/builder/recipe/build-site.ts";
import { readSources } from "../src/builder/recipe/read-sources.ts";
import { shareImageSize } from "../src/core/payload/share-image-size.ts";
import { localizePath } from "../src/core/routing/locale.ts";
import { documentFile, localizedRoutes } from "../src/core/routing/route.ts";
import { redirectFor } from "../src/core/routing/route-rule.ts";
import { type Tag, tagsOf, valuesOf } from "./html-document.ts";
import { security, site } from "./site/site.config.ts";
import { readBuiltSite } from "./sites/built-site.ts";

const root = resolve(import.meta.dirname, "..");
const routes = localizedRoutes(site.routes, site.locales);
const errorPages = ["404.html", "500.html", ...site.locales.slice(1).map(({ prefix }) => `${prefix.slice(1)}/404.html`)];
const documentNames = [...routes.map(({ path }) => documentFile(path)), ...errorPages];

const files = readBuiltSite("fixture");
const bytesOf = (path: string) => files.get(`client/${path}`) ?? new Uint8Array();
const textOf = (path: string) => new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(path));
const tags = (path: string) => tagsOf(textOf(path));
const meta = (all: readonly Tag[], key: "name" | "property", value: string) =>
	valuesOf(all, "content", ({ name, attributes }) => name === "meta" && attributes.get(key) === value);
const links = (all: readonly Tag[], rel: string) => all.filter(({ name, attributes }) => name === "link" && attributes.get("rel") === rel);
const alternatesOf = (all: readonly Tag[]) =>
	Object.fromEntries(links(all, "alternate").map(({ attributes }) => [attributes.get("hreflang"), attributes.get("href")]));

/** The document of an address of this site, the file it names, or undefined when there is neither. */
function target(path: string): string | undefined {
	const redirected = redirectFor(path, "", site.routeRules)?.location;
	if (redirected !== undefined) return URL.canParse(redirected) ? "" : target(redirected);
	const match = routes.find((route) => route.path === path);
	if (match !== undefined) return documentFile(path);
	return files.has(`client${decodeURIComponent(path)}`) ? path.slice(1) : undefined;
}

describe("every built page", () => {
	it("leads only to pages, files and places that exist", () => {
		const broken: string[] = [];
		let checked = 0;
		for (const name of documentNames) {
			const own = routes.find(({ path }) => documentFile(path) === name)?.path ?? "/";
			const all = tags(name);
			const addresses = ["href", "src", "action", "formaction", "poster"].flatMap((attribute) => valuesOf(all, attribute));
			for (const address of addresses) {
				const url = new URL(address, site.origin + own);
				// Addresses elsewhere are samples here, and nobody's to visit in a test.
				if (url.origin !== site.origin) continue;
				checked += 1;
				const file = address.startsWith("#") ? name : target(url.pathname);
				const place = decodeURIComponent(url.hash.slice(1));
				if (file === undefined) broken.push(`${name}: ${address} leads nowhere`);
				else if (place !== "" && file.endsWith(".html") && !valuesOf(tags(file), "id").includes(place))
					broken.push(`${name}: ${address} names a place that is not there`);
			}
		}
		console.info(`${checked} links checked on ${documentNames.length} pages`);
		expect(broken).toEqual([]);
		expect(checked).toBeGreaterThan(documentNames.length * 15);
	});

	it("has each id once, and every reference to one arrives", () => {
		const references = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-details", "list", "headers"];
		for (const name of documentNames) {
			const all = tags(name);
			const ids = valuesOf(all, "id");
			expect(
				ids.filter((id, index) => ids.indexOf(id) !== index),
				name,
			).toEqual([]);
			const asked = references.flatMap((attribute) => valuesOf(all, attribute)).flatMap((value) => value.split(/\s+/));
			expect(
				asked.filter((id) => !ids.includes(id)),
				name,
			).toEqual([]);
		}
	});

	it("is valid HTML", async () => {
		// `standard` holds what the HTML standard says and no matters of taste; `document` what a whole document must have. Of
		// the latter, hashes of files from elsewhere are not needed, because no file comes from elsewhere.
		const validator = new HtmlValidate({ extends: ["html-validate:standard", "html-validate:document"], rules: { "require-sri": "off" } });
		const problems: string[] = [];
		for (const name of documentNames) {
			const { results } = await validator.validateString(textOf(name), name);
			problems.push(...results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`)));
		}
		expect(problems).toEqual([]);
	});

	it("has no attribute where the standard gives it no meaning, in the words of the Nu checker", () => {
		const unnamed = new Set(["div", "span", "p", "dl", "dt", "dd", "strong", "em", "code", "time", "label", "legend", "caption"]);
		for (const path of documentNames) {
			const wrong = tags(path).filter(({ name, attributes }) => {
				const has = (attribute: string) => attributes.has(attribute);
				const typeOff = ["hidden", "radio", "checkbox", "submit", "button"].includes(attributes.get("type") ?? "");
				return (
					(has("hidden") && has("aria-hidden")) ||
					(name === "input" && typeOff && has("autocomplete")) ||
					(unnamed.has(name) && !has("role") && (has("aria-label") || has("aria-labelledby"))) ||
					(name === "svg" && has("focusable"))
				);
			});
			expect(
				wrong.map(({ name, attributes }) => [name, Object.fromEntries(attributes)]),
				path,
			).toEqual([]);
		}
	});

	it("keeps a place for each picture: with a width and a height", () => {
		for (const name of documentNames)
			for (const { attributes } of tags(name).filter((tag) => ["img", "video", "iframe"].includes(tag.name)))
				expect([attributes.get("width"), attributes.get("height")], name).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
	});
});

describe("search engines", () => {
	it("are told each page's own address, and its other languages, which say the same", () => {
		for (const { route, path } of routes) {
			const all = tags(documentFile(path));
			expect(valuesOf(links(all, "canonical"), "href"), path).toEqual([site.origin + path]);
			const expected = Object.fromEntries([
				...site.locales.map((locale) => [locale.code, site.origin + localizePath(route.path, locale)]),
				["x-default", site.origin + route.path],
			]);
			expect(alternatesOf(all), path).toEqual(expected);
			for (const address of Object.values<string>(expected))
				expect(alternatesOf(tags(documentFile(new URL(address).pathname))), `${path} ${address}`).toEqual(expected);
		}
	});

	it("find in the sitemap every page in every language with the same alternates as in its head, and nothing else", () => {
		const urls = [...textOf("sitemap.xml").matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = ""]) => ({
			loc: /<loc>(.*?)<\/loc>/.exec(url)?.[1],
			alternates: Object.fromEntries([...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [code, href])),
		}));
		expect(urls).toEqual(routes.map(({ path }) => ({ loc: site.origin + path, alternates: alternatesOf(tags(documentFile(path))) })));
		expect(textOf("robots.txt").split("\n")).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
		expect(textOf("robots.txt")).not.toMatch(/^Disallow: \//m);
	});

	it("are kept from error pages", () => {
		for (const name of errorPages) {
			expect(meta(tags(name), "name", "robots"), name).toEqual(["noindex"]);
			expect([...links(tags(name), "canonical"), ...links(tags(name), "alternate")], name).toEqual([]);
		}
		for (const { path } of routes) expect(meta(tags(documentFile(path)), "name", "robots"), path).toEqual([]);
	});
});

describe("a link to a page", () => {
	it("shows the page's own title, description, language and picture", () => {
		const images = new Set<string>();
		for (const { locale, path } of routes) {
			const all = tags(documentFile(path));
			const og = (property: string) => meta(all, "property", `og:${property}`);
			expect(og("url"), path).toEqual([site.origin + path]);
			expect(og("title"), path).toEqual([/<title>(.*?)<\/title>/.exec(textOf(documentFile(path)))?.[1]]);
			expect(og("description"), path).toEqual(meta(all, "name", "description"));
			expect(og("locale"), path).toEqual([locale.tag.replace("-", "_")]);
			expect(og("locale:alternate"), path).toEqual(site.locales.filter(({ code }) => code !== locale.code).map(({ tag }) => tag.replace("-", "_")));
			expect(og("site_name"), path).toEqual([expect.stringMatching(/\S/)]);
			expect(og("image:alt"), path).toEqual([expect.stringContaining(og("site_name")[0] ?? "?")]);
			expect(meta(all, "name", "twitter:card"), path).toEqual(["summary_large_image"]);
			const [image = ""] = og("image");
			images.add(image);
			const png = Buffer.from(bytesOf(new URL(image).pathname.slice(1)));
			expect(png.subarray(0, 8).toString("latin1"), path).toBe("\x89PNG\r\n\x1a\n");
			const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
			expect(size, path).toEqual(shareImageSize);
			expect({ width: Number(og("image:width")[0]), height: Number(og("image:height")[0]) }, path).toEqual(size);
			expect(png.length, path).toBeLessThanOrEqual(shareImageBudget);
		}
		expect(images.size).toBe(routes.length);
	});
});

describe("the other files for programs", () => {
	it("are icons of the sizes that the manifest and the head name", () => {
		const manifest = JSON.parse(textOf("site.webmanifest")) as {
			name: string;
			start_url: string;
			icons: { src: string; sizes: string; type: string; purpose?: string }[];
		};
		expect(target(manifest.start_url)).toBe("index.html");
		expect(manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual(
			expect.arrayContaining(["any any", "192x192 any", "512x512 any", "512x512 maskable"]),
		);
		for (const { src, sizes, type } of manifest.icons) {
			const bytes = Buffer.from(bytesOf(src.slice(1)));
			if (type === "image/png") expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
			else expect(bytes.toString(), src).toContain("<svg");
		}
		const touch = Buffer.from(bytesOf("apple-touch-icon.png"));
		expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
		const icon = Buffer.from(bytesOf("favicon.ico"));
		expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6), icon.readUInt32LE(14)]).toEqual([1, 1, 32, icon.length - icon.readUInt32LE(18)]);
		expect(icon.readUInt32BE(icon.readUInt32LE(18) + 16)).toBe(32);
	});

	it("say where to report a weakness, until when, and in which languages (RFC 9116)", () => {
		const fields = textOf(".well-known/security.txt").trimEnd().split("\n");
		expect(fields).toEqual([
			`Contact: ${security.contact}`,
			`Expires: ${security.expires}T23:59:59Z`,
			`Preferred-Languages: ${site.locales.map(({ code }) => code).join(", ")}`,
			`Canonical: ${site.origin}/.well-known/security.txt`,
		]);
	});

	it("list the pages in llms.txt with the words of their heads", () => {
		const listed = [...textOf("llms.txt").matchAll(/^- \[(.+)\]\((\S+)\): (.+)$/gm)].map(([, title, address, description]) => ({
			title,
			address,
			description,
		}));
		expect(listed.map(({ address }) => address).sort()).toEqual(routes.map(({ path }) => site.origin + path).sort());
		for (const { title, address = "", description } of listed) {
			const name = documentFile(new URL(address).pathname);
			expect(textOf(name)).toContain(`<title>${title}</title>`);
			expect(meta(tags(name), "name", "description")).toEqual([description]);
		}
	});

	it("give way to the owner's own", async () => {
		const sources = await readSources(root, site, { siteFolder: join(root, "test/site") });
		const own = new TextEncoder().encode("User-agent: *\nDisallow: /drafts\n");
		const built: ReadonlyMap<string, Uint8Array> = await buildSite(
			{ ...sources, brotliQuality: 1, publicFiles: new Map([...sources.publicFiles, ["robots.txt", own]]) },
			(_name, work) => work(),
		);
		expect(built.get("client/robots.txt")).toEqual(own);
		const { discovery } = JSON.parse(new TextDecoder().decode(built.get("server/build.json"))) as { discovery: string[] };
		expect(discovery).not.toContain("robots.txt");
		expect(discovery).toContain("sitemap.xml");
	}, 120_000);
});
