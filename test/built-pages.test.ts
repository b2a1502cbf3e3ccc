import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { type PayloadFile, pagesOfItem } from "../packages/core/src/payload/payload.ts";
import { localizePath } from "../packages/core/src/routing/locale.ts";
import { documentFile, localizedRoutes, payloadPath } from "../packages/core/src/routing/route.ts";
import { redirectFor } from "../packages/core/src/routing/route-rule.ts";
import type { Site } from "../packages/core/src/routing/site.ts";
import { type ExampleName, exampleNames, exampleSite } from "./example-sites.ts";
import { site as fixture } from "./fixture-site.ts";
import { readDocument, valuesOf } from "./html-document.ts";
import { first } from "./long.ts";
import { site as owner } from "./owner-site.ts";
import { readBuiltSite } from "./sites/built-site.ts";

// Rules for every page of any site, whatever its owner changes.
const sites: readonly (readonly [name: "fixture" | "owner" | ExampleName, site: Site])[] = [
	["fixture", fixture],
	// The long run checks all examples.
	...first(1, exampleNames).map((name) => [name, exampleSite(name)] as const),
	...first(0, [["owner", owner] as const]),
];

describe.each(sites)("every built page of the site “%s”", (siteName, site) => {
	const files = readBuiltSite(siteName);
	const textOf = (path: string) =>
		new TextDecoder("utf-8", { fatal: true }).decode(files.get(`client/${path}`));
	const routes = localizedRoutes(site.routes, site.locales);
	const errorPages = [
		"404.html",
		"500.html",
		...site.locales.slice(1).map(({ prefix }) => `${prefix.slice(1)}/404.html`),
	];
	const documents = new Map(
		[...routes.map(({ path }) => documentFile(path)), ...errorPages].map((name) => [
			name,
			readDocument(textOf(name)),
		]),
	);
	const documentOf = (name: string) => documents.get(name) ?? readDocument("");
	const alternatesOf = (document: Document) =>
		Object.fromEntries(
			[...document.querySelectorAll("link[rel=alternate][hreflang]")].map((link) => [
				link.getAttribute("hreflang"),
				link.getAttribute("href"),
			]),
		);

	/** The pages of the examples that are published below the site, in all their languages. */
	const pagesBelow = (site.externalPaths ?? []).flatMap((path) =>
		exampleNames.flatMap((name) => {
			const { routes, locales } = exampleSite(name);
			return localizedRoutes(routes, locales).map((page) => `${path}/${name}${page.path}`);
		}),
	);

	/**
	 * The file for an address of this site: a document or another file. Empty if the address leads
	 * to another site or an example. Undefined if nothing exists at the address.
	 */
	function target(path: string): string | undefined {
		const redirected = redirectFor(path, "", site.routeRules)?.location;
		if (redirected !== undefined)
			return URL.canParse(redirected) ? "" : target(redirected.split(/[?#]/)[0] ?? "");
		if (pagesBelow.includes(path)) return "";
		const match = routes.find((route) => route.path === path);
		if (match !== undefined) return documentFile(path);
		// Entries of a collection are pages that have no route of their own.
		return [path.slice(1), documentFile(path)].find((each) =>
			files.has(`client/${decodeURIComponent(each)}`),
		);
	}

	it("leads only to pages, files and places that exist", () => {
		const broken: string[] = [];
		const reached = new Set<string>();
		// Includes the documents of entries and their lists.
		const names = [...files.keys()].flatMap(
			(file) => /^client\/(.*\.html)$/.exec(file)?.[1] ?? [],
		);
		const all = new Map(
			names.map((name) => [name, documents.get(name) ?? readDocument(textOf(name))]),
		);
		for (const [name, document] of all) {
			const own = routes.find(({ path }) => documentFile(path) === name)?.path ?? "/";
			for (const address of ["href", "src", "action", "formaction", "poster"].flatMap(
				(attribute) => valuesOf(document, attribute),
			)) {
				const url = new URL(address, site.origin + own);
				// The test makes no requests to other sites, so it skips their addresses.
				if (url.origin !== site.origin) continue;
				const file = address.startsWith("#") ? name : target(url.pathname);
				const place = decodeURIComponent(url.hash.slice(1));
				if (file === undefined) broken.push(`${name}: ${address} leads nowhere`);
				else if (
					place !== "" &&
					all.has(file) &&
					!valuesOf(all.get(file) ?? readDocument(""), "id").includes(place)
				)
					broken.push(`${name}: ${address} names a place that is not there`);
				else reached.add(file);
			}
		}
		expect(broken).toEqual([]);
		expect([...reached]).toEqual(
			expect.arrayContaining(routes.map(({ path }) => documentFile(path))),
		);
	});

	it("leads to other sites by absolute and secure addresses", () => {
		for (const [name, document] of documents)
			expect(
				// An empty `href` leads to the current address: with it, an error page offers
				// another try.
				valuesOf(document, "href", "a").filter(
					(href) => !/^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#|$)/.test(href),
				),
				name,
			).toEqual([]);
	});

	it("has each id once, and every reference to one arrives", () => {
		const references = [
			"for",
			"aria-labelledby",
			"aria-describedby",
			"aria-controls",
			"aria-details",
			"list",
			"headers",
		];
		for (const [name, document] of documents) {
			const ids = valuesOf(document, "id");
			expect(
				ids.filter((id, index) => ids.indexOf(id) !== index),
				name,
			).toEqual([]);
			const referenced = references
				.flatMap((attribute) => valuesOf(document, attribute))
				.flatMap((value) => value.split(/\s+/));
			expect(
				referenced.filter((id) => !ids.includes(id)),
				name,
			).toEqual([]);
		}
	});

	it("shows no class without styles", () => {
		const styles = [...files]
			.map(([path, bytes]) => (path.endsWith(".css") ? new TextDecoder().decode(bytes) : ""))
			.join("");
		for (const [name, document] of documents) {
			const used = new Set(
				valuesOf(document, "class").flatMap((value) => value.split(/\s+/).filter(Boolean)),
			);
			expect(used.size, name).toBeGreaterThan(10);
			expect(
				[...used].filter((each) => !new RegExp(`\\.${each}(?![\\w-])`).test(styles)),
				name,
			).toEqual([]);
		}
	});

	it("is valid HTML", async () => {
		// `standard` checks the HTML standard without matters of taste, and `document` what a whole
		// document needs. The rule about integrity hashes is off, because no file comes from
		// another host.
		const validator = new HtmlValidate({
			extends: ["html-validate:standard", "html-validate:document"],
			rules: { "require-sri": "off" },
		});
		const problems: string[] = [];
		for (const name of documents.keys()) {
			const { results } = await validator.validateString(textOf(name), name);
			problems.push(
				...results.flatMap(({ messages }) =>
					messages.map(
						({ ruleId, message, selector }) =>
							`${name}: ${ruleId}: ${message} (${selector})`,
					),
				),
			);
		}
		expect(problems).toEqual([]);
	});

	it("has no attribute where the standard gives it no meaning, in the words of the Nu checker", () => {
		const unnamed = new Set([
			"div",
			"span",
			"p",
			"dl",
			"dt",
			"dd",
			"strong",
			"em",
			"code",
			"time",
			"label",
			"legend",
			"caption",
		]);
		for (const [name, document] of documents) {
			const wrong = [...document.querySelectorAll("*")].filter((element) => {
				const has = (attribute: string) => element.hasAttribute(attribute);
				const tag = element.tagName.toLowerCase();
				const typeOff = ["hidden", "radio", "checkbox", "submit", "button"].includes(
					element.getAttribute("type") ?? "",
				);
				return (
					(has("hidden") && has("aria-hidden")) ||
					(tag === "input" && typeOff && has("autocomplete")) ||
					(unnamed.has(tag) &&
						!has("role") &&
						(has("aria-label") || has("aria-labelledby"))) ||
					(tag === "svg" && has("focusable"))
				);
			});
			expect(
				wrong.map((element) => element.outerHTML),
				name,
			).toEqual([]);
		}
	});

	it("has no style attributes and no event handlers", () => {
		for (const [name, document] of documents) {
			const names = [...document.querySelectorAll("*")].flatMap((element) =>
				element.getAttributeNames(),
			);
			expect(names.length, name).toBeGreaterThan(20);
			expect(
				names.filter((each) => each === "style" || each.startsWith("on")),
				name,
			).toEqual([]);
			expect(
				valuesOf(document, "href").filter((href) => /^\s*javascript:/i.test(href)),
			).toEqual([]);
		}
	});

	it("keeps a place for each picture: with a width and a height", () => {
		for (const [name, document] of documents)
			for (const element of document.querySelectorAll("img, video, iframe"))
				expect(
					[element.getAttribute("width"), element.getAttribute("height")],
					name,
				).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
	});

	it("has one heading of the first level, and leaves out no level below it", () => {
		for (const [name, document] of documents) {
			const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(
				({ tagName }) => Number(tagName[1]),
			);
			if (name !== "500.html")
				expect(
					levels.filter((level) => level === 1),
					name,
				).toHaveLength(1);
			expect(
				levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
				name,
			).toEqual([]);
		}
	});

	it("has one header, main part and footer, and marks itself in every list of pages", () => {
		for (const { path } of routes) {
			const document = documentOf(documentFile(path));
			for (const tag of ["body header", "main", "footer"])
				expect(document.querySelectorAll(tag), `${path}: ${tag}`).toHaveLength(1);
			const { layout } = JSON.parse(textOf(payloadPath(path).slice(1))) as PayloadFile;
			const pages = layout.navigation.links.flatMap(pagesOfItem);
			// A `nav` with another label is not a list of pages but, for example, the breadcrumbs
			// or the tags of a collection.
			const names = [layout.navigation.label, layout.footer.label];
			const lists = [...document.querySelectorAll("nav")].filter(
				(nav) =>
					nav.querySelector("a") && names.includes(nav.getAttribute("aria-label") ?? ""),
			);
			expect(lists.length, path).toBeGreaterThanOrEqual(2);
			for (const list of lists) {
				// The list in the header also contains the search.
				expect(
					[...list.querySelectorAll("a")].map((link) => link.getAttribute("href")),
					path,
				).toEqual(
					[
						...pages,
						...(layout.search && list.closest("header") !== null
							? [layout.search]
							: []),
					].map(({ href }) => href),
				);
				const marked = [...list.querySelectorAll("[aria-current=page]")].map((each) => [
					each.getAttribute("aria-current"),
					each.getAttribute("href"),
				]);
				expect(marked, path).toEqual(
					pages.some(({ href }) => href === path) ? [["page", path]] : [],
				);
			}
		}
	});

	it("has the head that its language and its texts ask for", () => {
		for (const { locale, path } of routes) {
			const document = documentOf(documentFile(path));
			const { head } = JSON.parse(textOf(payloadPath(path).slice(1))) as PayloadFile;
			const meta = (selector: string) => valuesOf(document, "content", `meta[${selector}]`);
			const [html] = document.querySelectorAll("html");
			expect([html?.getAttribute("lang"), html?.getAttribute("dir")], path).toEqual([
				locale.tag,
				"ltr",
			]);
			expect(document.title, path).toBe(head.title);
			expect(meta('name="description"'), path).toEqual([head.description]);
			expect(meta('property="og:type"'), path).toEqual(["website"]);
			expect(meta('property="og:title"'), path).toEqual([head.title]);
			expect(meta('property="og:description"'), path).toEqual([head.description]);
			expect(meta('property="og:locale"'), path).toEqual([locale.tag.replace("-", "_")]);
			expect(meta('property="og:url"'), path).toEqual([site.origin + path]);
			expect(meta('name="robots"'), path).toEqual([]);
		}
		for (const name of errorPages) {
			expect(valuesOf(documentOf(name), "content", 'meta[name="robots"]'), name).toEqual([
				"noindex",
			]);
			expect(
				documentOf(name).querySelectorAll(
					'link[rel="canonical"], link[rel="alternate"], meta[property="og:url"]',
				).length,
				name,
			).toBe(0);
		}
	});

	it("tells its own address, and its other languages, which say the same", () => {
		for (const { route, path } of routes) {
			const document = documentOf(documentFile(path));
			expect(valuesOf(document, "href", 'link[rel="canonical"]'), path).toEqual([
				site.origin + path,
			]);
			const expected = Object.fromEntries([
				...site.locales.map((locale) => [
					locale.code,
					site.origin + localizePath(route.path, locale),
				]),
				["x-default", site.origin + route.path],
			]);
			expect(alternatesOf(document), path).toEqual(expected);
			for (const address of Object.values<string>(expected))
				expect(
					alternatesOf(documentOf(documentFile(new URL(address).pathname))),
					`${path} ${address}`,
				).toEqual(expected);
		}
	});
});
