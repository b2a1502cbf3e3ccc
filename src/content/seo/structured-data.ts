import type { ContactPage, Graph, Thing, WebPage } from "schema-dts";
import type { Payload } from "../../core/payload/payload.ts";
import type { Locale } from "../../core/routing/locale.ts";
import type { Site } from "../../core/routing/site.ts";
import { inLocale } from "../../core/schema/localized.ts";
import type { ProjectFacts } from "../../core/schema/project-facts.ts";
import type { Content } from "../files/load-content.ts";
import { priceOffers } from "./price-offers.ts";

export type StructuredDataSources = {
	readonly content: Content;
	readonly site: Site;
	readonly facts: ProjectFacts;
	readonly locale: Locale;
	/** Address of the picture beside links to the page, if there is one. */
	readonly image: string | undefined;
};

/**
 * What a page is, in the words of schema.org, as JSON-LD: made from the finished payload and the facts behind it, so that
 * it cannot say anything else than the page. The site and who publishes it are described on the home page; the other
 * pages refer to them.
 */
export function structuredData(payload: Payload, sources: StructuredDataSources): string {
	const { head, layout } = payload;
	const { content, site, facts, locale, image } = sources;
	const address = (path: string) => `{origin}${path}`;
	const website = { "@id": address("/#website") };
	const organization = { "@id": address("/#organization") };
	const page: WebPage | ContactPage = {
		"@type": payload.page === "contacts" ? "ContactPage" : "WebPage",
		"@id": address(head.path ?? "/"),
		url: address(head.path ?? "/"),
		name: head.title,
		description: head.description,
		inLanguage: locale.tag,
		isPartOf: website,
		...(image === undefined ? {} : { primaryImageOfPage: { "@type": "ImageObject", url: address(image) } }),
	};
	const about: Thing[] = [];
	if (payload.page === "index")
		about.push(
			{ "@type": "WebSite", ...website, name: layout.siteName, url: address("/"), inLanguage: site.locales.map(({ tag }) => tag), publisher: organization },
			{ "@type": "Organization", ...organization, name: layout.siteName, url: address("/"), logo: address("/icon-512.png") },
		);
	if (payload.page === "openSource")
		about.push({
			"@type": "SoftwareSourceCode",
			name: layout.siteName,
			codeRepository: site.repository,
			license: layout.footer.license.href,
			programmingLanguage: "TypeScript",
			runtimePlatform: `Node ${facts.nodeVersion}`,
		});
	if (payload.page === "pricing") {
		const { sample: samples } = content.pricing;
		about.push(...priceOffers(payload.content, inLocale(content.pricing, locale.code), locale, { address, seller: organization, samples }));
	}
	if (payload.page === "contacts")
		about.push({
			"@type": "Organization",
			...organization,
			name: layout.siteName,
			contactPoint: {
				"@type": "ContactPoint",
				url: address(head.path ?? "/"),
				availableLanguage: site.locales.map(({ tag }) => tag),
			},
		});
	const graph: Graph = { "@context": "https://schema.org", "@graph": [page, ...about] };
	return inertJson(graph);
}

/** JSON that cannot end the script element it stands in, without the marks for line breaks, which are for eyes only. */
function inertJson(value: Graph): string {
	return JSON.stringify(value)
		.replaceAll("<", "\\u003c")
		.replace(/[\u200b\u2060]/g, "");
}
