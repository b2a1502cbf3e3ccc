import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { documentFile, localizedRoutes } from "../packages/core/src/routing/route.ts";
import type { PageFile } from "../packages/core/src/schema/page-file.ts";
import { Localized } from "../packages/core/src/values/localized.ts";
import type { BuildSources } from "../packages/kakehashi/src/builder/pipeline/build-sources.ts";
import { readSources } from "../packages/kakehashi/src/builder/pipeline/read-sources.ts";
import { createPayloads } from "../packages/kakehashi/src/content/payloads/payloads.ts";
import type { PlansText } from "../packages/kakehashi/src/sections/pricingPlans/plans-content.ts";
import { site } from "./fixture-site.ts";
import { readDocument, structuredDataOf, valuesOf, wordsOf } from "./html-document.ts";
import { readBuiltSite } from "./sites/built-site.ts";

const root = resolve(import.meta.dirname, "..");
const routes = localizedRoutes(site.routes, site.locales);
const errorPages = ["404.html", "500.html", "ja/404.html"];
type JsonLdNode = Readonly<Record<string, unknown>> & { readonly "@type": string };

/**
 * The required properties of each type that the pages use (schema.org; for offers also the rules of
 * search engines).
 */
const required: Readonly<Record<string, readonly string[]>> = {
	WebPage: ["@id", "url", "name", "description", "inLanguage", "isPartOf", "primaryImageOfPage"],
	ContactPage: [
		"@id",
		"url",
		"name",
		"description",
		"inLanguage",
		"isPartOf",
		"primaryImageOfPage",
	],
	WebSite: ["@id", "name", "url", "publisher"],
	Organization: ["@id", "name"],
	Offer: ["name", "description", "url", "price", "priceCurrency", "seller"],
	ImageObject: ["url"],
	ContactPoint: ["url", "availableLanguage"],
	UnitPriceSpecification: [
		"price",
		"priceCurrency",
		"valueAddedTaxIncluded",
		"referenceQuantity",
	],
	QuantitativeValue: ["value", "unitCode"],
};

let sources: BuildSources;
const files = readBuiltSite("fixture");
const textOf = (name: string) => new TextDecoder().decode(files.get(`client/${name}`));
const documentOf = (name: string) => readDocument(textOf(name));

/** The JSON-LD nodes of a document. They must be in a single, valid block. */
function nodesOf(name: string): JsonLdNode[] {
	const blocks = structuredDataOf(documentOf(name));
	expect(blocks, name).toHaveLength(1);
	const data = JSON.parse(blocks[0] ?? "") as { "@context"?: string; "@graph"?: JsonLdNode[] };
	if (data["@graph"] !== undefined) expect(data["@context"], name).toBe("https://schema.org");
	return data["@graph"] ?? [];
}
const ofType = (name: string, ...types: string[]) =>
	nodesOf(name).filter((node) => types.includes(node["@type"]));
const one = (name: string, type: string): JsonLdNode => {
	const found = ofType(name, type);
	expect(found, `${type} on ${name}`).toHaveLength(1);
	return found[0] as JsonLdNode;
};
const pagesOf = (page: string) =>
	routes
		.filter(({ route }) => route.name === page)
		.map(({ locale, path }) => ({ locale, path, name: documentFile(path) }));

/** Every object with a type, at any depth. */
function allNodes(value: unknown): JsonLdNode[] {
	if (typeof value !== "object" || value === null) return [];
	const inside = Object.values(value).flatMap(allNodes);
	return "@type" in value ? [value as JsonLdNode, ...inside] : inside;
}

beforeAll(async () => {
	sources = await readSources(join(root, "test/site"), site);
});

describe("the structured data", () => {
	it("say of each node what its type asks for, with absolute addresses of this site or of the repository", () => {
		for (const { path } of routes) {
			const name = documentFile(path);
			const nodes = allNodes(nodesOf(name));
			expect(nodes.length, path).toBeGreaterThan(1);
			for (const node of nodes) {
				expect(Object.keys(required), path).toContain(node["@type"]);
				expect(Object.keys(node), `${node["@type"]} on ${path}`).toEqual(
					expect.arrayContaining([...(required[node["@type"]] ?? [])]),
				);
			}
			const text = structuredDataOf(documentOf(name))[0] ?? "";
			expect(text).not.toMatch(/\{(?:origin|\w+)\}/);
			for (const { url } of nodes.filter(({ url }) => url !== undefined))
				expect(new URL(String(url)).origin, path).toBe(site.origin);
		}
	});

	it("name nodes that are described somewhere on the site", () => {
		const described = new Set(
			routes.flatMap(({ path }) => nodesOf(documentFile(path)).map((node) => node["@id"])),
		);
		for (const { path } of routes)
			for (const [, id] of JSON.stringify(nodesOf(documentFile(path))).matchAll(
				/\{"@id":"([^"]+)"\}/g,
			))
				expect(described, path).toContain(id);
	});

	it("agree with the head of the page: address, title, description, language and picture", () => {
		for (const { locale, path } of routes) {
			const name = documentFile(path);
			const all = documentOf(name);
			const [page] = ofType(name, "WebPage", "ContactPage");
			const content = (key: string, value: string) =>
				valuesOf(all, "content", `meta[${key}="${value}"]`)[0];
			expect(page, path).toMatchObject({
				url: site.origin + path,
				name: content("property", "og:title"),
				description: content("name", "description"),
				inLanguage: locale.tag,
				primaryImageOfPage: { url: content("property", "og:image") },
			});
		}
	});

	it("call the site and who publishes it by the name on the page, and show a mark that is there", () => {
		for (const { name } of pagesOf("index")) {
			for (const type of ["WebSite", "Organization"])
				expect(wordsOf(documentOf(name)), name).toContain(String(one(name, type).name));
			expect(one(name, "WebSite").inLanguage).toEqual(site.locales.map(({ tag }) => tag));
			expect(
				files.has(`client${new URL(String(one(name, "Organization").logo)).pathname}`),
			).toBe(true);
		}
	});

	it("offer the amounts that the pricing page shows, in its currency, and nothing where it shows no amount", () => {
		const real = pricingWith({ sample: false });
		for (const node of allNodes(offersFor(real)))
			expect(Object.keys(node)).toEqual(
				expect.arrayContaining([...(required[node["@type"]] ?? [])]),
			);
		for (const { locale, name } of pagesOf("pricing")) {
			const words = wordsOf(documentOf(name));
			const offers = offersFor(real).filter(
				({ priceCurrency }) => priceCurrency === locale.currency,
			);
			const amounts = plansText().amounts?.[locale.currency];
			const digits = locale.currency === "JPY" ? 1 : 100;
			expect(offers.map(({ price }) => Number(price) * digits)).toEqual([
				0,
				amounts?.monthly,
				amounts?.yearly,
			]);
			for (const { price, priceCurrency, name: plan, url, priceSpecification } of offers) {
				const shown = new Intl.NumberFormat(locale.tag, {
					style: "currency",
					currency: locale.currency,
					currencyDisplay: locale.currencyDisplay,
					trailingZeroDisplay: "stripIfInteger",
				}).format(Number(price));
				expect(words, name).toContain(shown);
				expect(words, name).toContain(String(plan));
				expect(valuesOf(documentOf(name), "href")).toContain(
					String(url).replace("{origin}", ""),
				);
				if (priceSpecification !== undefined)
					expect(priceSpecification).toMatchObject({
						price,
						priceCurrency,
						valueAddedTaxIncluded: true,
					});
			}
		}
	});

	it("offer no amount that is a sample, as the page says, but what costs nothing", () => {
		const placeholders = offersFor(pricingWith({ sample: true }));
		expect(placeholders.map(({ price }) => price)).toEqual(site.locales.map(() => "0"));
	});

	it("offer on each page what the content offers in its currency, and nothing in another one", () => {
		const facts = ({ name, description, price, priceCurrency }: JsonLdNode) => ({
			name,
			description,
			price,
			priceCurrency,
		});
		for (const { locale, name } of pagesOf("pricing")) {
			const offers = ofType(name, "Offer");
			expect(offers.length, name).toBeGreaterThan(0);
			for (const { priceCurrency } of offers)
				expect(priceCurrency, name).toBe(locale.currency);
			expect(offers.map(facts), name).toEqual(
				offersFor(sources.content)
					.filter(({ priceCurrency }) => priceCurrency === locale.currency)
					.map(facts),
			);
			for (const { name: plan, url } of offers) {
				expect(wordsOf(documentOf(name)), name).toContain(String(plan));
				expect(valuesOf(documentOf(name), "href")).toContain(
					String(url).slice(site.origin.length),
				);
			}
		}
	});

	it("say nothing on error pages", () => {
		for (const name of errorPages) expect(nodesOf(name), name).toEqual([]);
	});

	it("cannot end their script element, whatever an owner writes", () => {
		const wicked = '</script><script>alert("架け橋")</script><!-- & \u2028';
		const title = new Localized<string>({ en: wicked, ja: wicked }, "title");
		const texts = structuredTexts(withPricing((page) => ({ ...page, title })));
		expect(texts).toHaveLength(site.locales.length);
		for (const text of texts) {
			expect(text).not.toContain("<");
			expect((JSON.parse(text) as { "@graph": JsonLdNode[] })["@graph"][0]?.name).toBe(
				wicked,
			);
		}
	});
});

/** The content with another pricing page. */
function withPricing(change: (page: PageFile) => PageFile): BuildSources["content"] {
	const pages = new Map(
		[...sources.content.pages].map(([name, page]) => [
			name,
			name === "pricing" ? change(page) : page,
		]),
	);
	return { ...sources.content, pages };
}

/** The content with changed pricing plans. */
function pricingWith(changes: Readonly<Record<string, unknown>>): BuildSources["content"] {
	return withPricing((page) => ({
		...page,
		sections: page.sections.map((section) =>
			section.kind === "pricingPlans" ? { ...section, ...changes } : section,
		),
	}));
}

function plansText(): Pick<PlansText, "amounts"> {
	return sources.content.pages
		.get("pricing")
		?.sections.find(({ kind }) => kind === "pricingPlans") as unknown as PlansText;
}

/** The structured data of the pricing page in each language, for the given content. */
function structuredTexts(content: BuildSources["content"]): string[] {
	return [...createPayloads(content, site).pages.values()].flatMap(({ page, head }) =>
		page === "pricing" ? [head.structuredData] : [],
	);
}

function offersFor(content: BuildSources["content"]): JsonLdNode[] {
	return structuredTexts(content).flatMap((text) =>
		(JSON.parse(text) as { "@graph": JsonLdNode[] })["@graph"].filter(
			(node) => node["@type"] === "Offer",
		),
	);
}
