import type { Payload } from "@kakehashi/core/payload/payload.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { ContactPage, Graph, LocalBusiness, Thing, WebPage } from "schema-dts";

type StructuredDataSources = {
	readonly site: Site;
	/** The structured data of the page's sections. */
	readonly nodes: readonly Thing[];
	/** Address of the page's link preview image, if there is one. */
	readonly image: string | undefined;
	/** What is known about the publisher, besides the name of the site: see `organizationNode`. */
	readonly publisher: Partial<Exclude<LocalBusiness, string>>;
};

/**
 * The structured data of a page (schema.org) as JSON-LD. It is made from the finished payload and
 * from the data of its sections, so that it always matches the page. Only the home page describes
 * the site and its publisher, and other pages refer to them.
 */
export function structuredData(
	{ head, layout, tag, sections }: Payload,
	{ site, nodes, image, publisher }: StructuredDataSources,
): string {
	const absolute = (path: string) => `{origin}${path}`;
	const website = { "@id": absolute("/#website") };
	const organization = { "@id": absolute("/#organization") };
	const path = head.path ?? "/";
	const page: WebPage | ContactPage = {
		"@type": sections.some(({ kind }) => kind === "form") ? "ContactPage" : "WebPage",
		"@id": absolute(path),
		url: absolute(path),
		name: head.title,
		description: head.description,
		inLanguage: tag,
		isPartOf: website,
		...(image === undefined
			? {}
			: { primaryImageOfPage: { "@type": "ImageObject", url: absolute(image) } }),
	};
	const isHome = head.alternates[0]?.path === "/";
	const siteItself: Thing[] = isHome
		? [
				{
					"@type": "WebSite",
					...website,
					name: layout.siteName,
					url: absolute("/"),
					inLanguage: site.locales.map((locale) => locale.tag),
					publisher: organization,
				},
				{
					"@type": "Organization",
					...organization,
					name: layout.siteName,
					...publisher,
					url: absolute("/"),
					logo: absolute("/icon-512.png"),
				} as Thing,
			]
		: [];
	const graph: Graph = {
		"@context": "https://schema.org",
		"@graph": [page, ...siteItself, ...nodes],
	};
	return inertJson(graph);
}

/**
 * Serializes JSON for a script element. `<` is escaped, so that no text can end the element. The
 * invisible characters that control line breaks are removed.
 */
function inertJson(value: Graph): string {
	return JSON.stringify(value)
		.replaceAll("<", "\\u003c")
		.replace(/[\u200b\u2060]/g, "");
}
