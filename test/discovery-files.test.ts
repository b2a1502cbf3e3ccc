import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { shareImageBudget, shareImageSize } from "../packages/core/src/payload/share-image-size.ts";
import { documentFile, localizedRoutes } from "../packages/core/src/routing/route.ts";
import { buildSite } from "../packages/kakehashi/src/builder/pipeline/build-site.ts";
import { readSources } from "../packages/kakehashi/src/builder/pipeline/read-sources.ts";
import { security, site } from "./fixture-site.ts";
import { readDocument, valuesOf } from "./html-document.ts";
import { onlyLong } from "./long.ts";
import { readBuiltSite } from "./sites/built-site.ts";

const root = resolve(import.meta.dirname, "..");
const routes = localizedRoutes(site.routes, site.locales);
const files = readBuiltSite("fixture");
const bytesOf = (path: string) => files.get(`client/${path}`) ?? new Uint8Array();
const textOf = (path: string) => new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(path));
const documentOf = (path: string) => readDocument(textOf(documentFile(path)));
const meta = (document: Document, key: "name" | "property", value: string) =>
	valuesOf(document, "content", `meta[${key}="${value}"]`);
const alternatesOf = (document: Document) =>
	Object.fromEntries(
		[...document.querySelectorAll("link[rel=alternate][hreflang]")].map((link) => [
			link.getAttribute("hreflang"),
			link.getAttribute("href"),
		]),
	);

describe("search engines", () => {
	it("find in the sitemap every page in every language with the same alternates as in its head, and nothing else", () => {
		const urls = [...textOf("sitemap.xml").matchAll(/<url>(.*?)<\/url>/gs)].map(
			([, url = ""]) => ({
				loc: /<loc>(.*?)<\/loc>/.exec(url)?.[1],
				alternates: Object.fromEntries(
					[...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
						([, code, href]) => [code, href],
					),
				),
			}),
		);
		expect(urls).toEqual(
			routes.map(({ path }) => ({
				loc: site.origin + path,
				alternates: alternatesOf(documentOf(path)),
			})),
		);
		expect(textOf("robots.txt").split("\n")).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
		expect(textOf("robots.txt")).not.toMatch(/^Disallow: \//m);
	});
});

describe("a link to a page", () => {
	it("shows the page's own title, description, language and picture", () => {
		const images = new Set<string>();
		for (const { locale, path } of routes) {
			const all = documentOf(path);
			const og = (property: string) => meta(all, "property", `og:${property}`);
			expect(og("url"), path).toEqual([site.origin + path]);
			expect(og("title"), path).toEqual([
				/<title>(.*?)<\/title>/.exec(textOf(documentFile(path)))?.[1],
			]);
			expect(og("description"), path).toEqual(meta(all, "name", "description"));
			expect(og("locale"), path).toEqual([locale.tag.replace("-", "_")]);
			expect(og("locale:alternate"), path).toEqual(
				site.locales
					.filter(({ code }) => code !== locale.code)
					.map(({ tag }) => tag.replace("-", "_")),
			);
			expect(og("site_name"), path).toEqual([expect.stringMatching(/\S/)]);
			expect(og("image:alt"), path).toEqual([
				expect.stringContaining(og("site_name")[0] ?? "?"),
			]);
			expect(meta(all, "name", "twitter:card"), path).toEqual(["summary_large_image"]);
			const [image = ""] = og("image");
			images.add(image);
			const png = Buffer.from(bytesOf(new URL(image).pathname.slice(1)));
			expect(png.subarray(0, 8).toString("latin1"), path).toBe("\x89PNG\r\n\x1a\n");
			const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
			expect(size, path).toEqual(shareImageSize);
			expect(
				{ width: Number(og("image:width")[0]), height: Number(og("image:height")[0]) },
				path,
			).toEqual(size);
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
		expect(files.has(`client/${documentFile(manifest.start_url)}`)).toBe(true);
		expect(manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual(
			expect.arrayContaining(["any any", "192x192 any", "512x512 any", "512x512 maskable"]),
		);
		for (const { src, sizes, type } of manifest.icons) {
			const bytes = Buffer.from(bytesOf(src.slice(1)));
			if (type === "image/png")
				expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
			else expect(bytes.toString(), src).toContain("<svg");
		}
		const touch = Buffer.from(bytesOf("apple-touch-icon.png"));
		expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
		const icon = Buffer.from(bytesOf("favicon.ico"));
		expect([
			icon.readUInt16LE(2),
			icon.readUInt16LE(4),
			icon.readUInt8(6),
			icon.readUInt32LE(14),
		]).toEqual([1, 1, 32, icon.length - icon.readUInt32LE(18)]);
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
		const listed = [...textOf("llms.txt").matchAll(/^- \[(.+)\]\((\S+)\): (.+)$/gm)].map(
			([, title, address, description]) => ({
				title,
				address,
				description,
			}),
		);
		expect(listed.map(({ address }) => address).sort()).toEqual(
			routes.map(({ path }) => site.origin + path).sort(),
		);
		for (const { title, address = "", description } of listed) {
			const name = documentFile(new URL(address).pathname);
			expect(textOf(name)).toContain(`<title>${title}</title>`);
			expect(meta(readDocument(textOf(name)), "name", "description")).toEqual([description]);
		}
	});

	it("give way to the owner's own", { ...onlyLong, timeout: 120_000 }, async () => {
		const sources = await readSources(join(root, "test/site"), site);
		const own = new TextEncoder().encode("User-agent: *\nDisallow: /drafts\n");
		const built: ReadonlyMap<string, Uint8Array> = await buildSite(
			{
				...sources,
				brotliQuality: 1,
				publicFiles: new Map([...sources.publicFiles, ["robots.txt", own]]),
			},
			(_name, work) => work(),
		);
		expect(built.get("client/robots.txt")).toEqual(own);
		const { discovery } = JSON.parse(
			new TextDecoder().decode(built.get("server/build.json")),
		) as { discovery: string[] };
		expect(discovery).not.toContain("robots.txt");
		expect(discovery).toContain("sitemap.xml");
	});
});
