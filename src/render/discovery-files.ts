import { endOfDay, type SecurityContact } from "../core/http/security-contact.ts";
import type { Payload } from "../core/payload/payload.ts";

export type DiscoverySources = {
	/** The pages that are to be found; error pages have no address and are left out. */
	readonly pages: readonly Payload[];
	/** Origin that the site is published under, without a slash at the end. */
	readonly siteUrl: string;
	readonly security?: SecurityContact | undefined;
};

/** What tells programs where the pages are, by path without a slash at the start. Every address in it is absolute. */
export function discoveryFiles({ pages, siteUrl, security }: DiscoverySources): Map<string, string> {
	const found = pages.filter(({ head }) => head.path !== undefined);
	return new Map([
		["sitemap.xml", sitemap(found, siteUrl)],
		["robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`],
		["llms.txt", llmsText(found, siteUrl)],
		...(security === undefined ? [] : [[".well-known/security.txt", securityText(security, found, siteUrl)] as const]),
	]);
}

/**
 * One `<url>` for each language of a page, each with all of its languages (sitemaps.org, and Google's extension for
 * languages). There is no `lastmod`: the date of a commit is not the date on which a page changed.
 */
function sitemap(pages: readonly Payload[], siteUrl: string): string {
	const urls = pages.map(({ head }) => {
		const languages = [...head.alternates, ...head.alternates.slice(0, 1).map(({ path }) => ({ code: "x-default", path }))];
		const links = languages.map(({ code, path }) => `\t\t<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(siteUrl + path)}"/>`);
		return ["\t<url>", `\t\t<loc>${escapeXml(siteUrl + head.path)}</loc>`, ...links, "\t</url>"].join("\n");
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...urls,
		"</urlset>\n",
	].join("\n");
}

/** The pages with what they say about themselves, language by language, as llmstxt.org proposes it. */
function llmsText(pages: readonly Payload[], siteUrl: string): string {
	const names = new Map(pages.flatMap(({ layout }) => layout.languages.links.map(({ code, name }) => [code, name] as const)));
	const locales = [...new Set(pages.map(({ locale }) => locale))];
	const sections = locales.map((code) => {
		const links = pages.filter(({ locale }) => locale === code).map(({ head }) => `- [${head.title}](${siteUrl}${head.path}): ${head.description}`);
		return `## ${names.get(code) ?? code}\n\n${links.join("\n")}\n`;
	});
	const [first] = pages;
	return first === undefined ? "" : [`# ${first.layout.siteName}\n`, `> ${first.head.description}\n`, ...sections].join("\n");
}

/** RFC 9116. Reports may be written in any language of the site. */
function securityText({ contact, expires }: SecurityContact, pages: readonly Payload[], siteUrl: string): string {
	return [
		`Contact: ${contact}`,
		`Expires: ${new Date(endOfDay(expires)).toISOString().replace(".000Z", "Z")}`,
		`Preferred-Languages: ${[...new Set(pages.map(({ locale }) => locale))].join(", ")}`,
		`Canonical: ${siteUrl}/.well-known/security.txt`,
		"",
	].join("\n");
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
