import type { ContactPage, Graph, LocalBusiness, Thing, WebPage } from "schema-dts";
import type { Payload } from "../../core/payload/payload.ts";
import type { Site } from "../../core/routing/site.ts";

type StructuredDataSources = {
	readonly site: Site;
	/** What the sections of the page say. */
	readonly nodes: readonly Thing[];
	/** Address of the link preview of the page, if there is one. */
	readonly image: string | undefined;
	/** What is known about who publishes it besides the name of the site: see `organizationNode`. */
	readonly publisher: Partial<Exclude<LocalBusiness, string>>;
};

/**
 * What a page is, in schema.org terms, as JSON-LD: made from the finished payload and from what its sections know, so that
 * it cannot say anything other than the page does. The site and its publisher are described on the home page; the other
 * pages refer to them.
 */
export function structuredData({ head, layout, tag, sections }: Payload, { site, nodes, image, publisher }: StructuredDataSources): string {
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
		...(image === undefined ? {} : { primaryImageOfPage: { "@type": "ImageObject", url: absolute(image) } }),
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
				{ "@type": "Organization", ...organization, name: layout.siteName, ...publisher, url: absolute("/"), logo: absolute("/icon-512.png") } as Thing,
			]
		: [];
	const graph: Graph = { "@context": "https://schema.org", "@graph": [page, ...siteItself, ...nodes] };
	return inertJson(graph);
}

/** JSON that cannot end the script element it is in, without the marks for line breaks, which are only for the eye. */
function inertJson(value: Graph): string {
	return JSON.stringify(value)
		.replaceAll("<", "\\u003c")
		.replace(/[\u200b\u2060]/g, "");
}
