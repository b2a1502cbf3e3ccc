import { endOfDay, type SecurityContact } from "@kakehashi/core/http/security-contact.ts";
import type { PageHead, Payload } from "@kakehashi/core/payload/payload.ts";
import { escapeAttribute, escapeText } from "@kakehashi/core/values/escape-markup.ts";

/** A page in the sitemap. */
export type SitemapRow = {
	readonly path: string;
	readonly alternates: PageHead["alternates"];
	readonly changed?: string | undefined;
};

type DiscoverySources = {
	/** The pages to list. Error pages have no address and are skipped. */
	readonly pages: readonly Payload[];
	/** Additional rows of the sitemap: entries, of which there may be thousands. */
	readonly rows?: readonly SitemapRow[];
	/** Facts about the publisher of the site, one per line. */
	readonly about?: readonly string[];
	/** The public address of the site, without a trailing slash. */
	readonly siteUrl: string;
	readonly security?: SecurityContact | undefined;
};

/**
 * Files that tell programs about the site's pages (sitemap, robots.txt, llms.txt, security.txt), by
 * path without a leading slash. All addresses in them are absolute.
 */
export function discoveryFiles({
	pages,
	rows = [],
	about = [],
	siteUrl,
	security,
}: DiscoverySources): Map<string, string> {
	const found = pages.filter(({ head }) => head.path !== undefined);
	return new Map([
		...sitemaps(
			[
				...found.map(({ head: { path = "", alternates } }) => ({ path, alternates })),
				...rows,
			],
			siteUrl,
		),
		[
			"robots.txt",
			`User-agent: *\nAllow: ${new URL(`${siteUrl}/`).pathname}\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
		],
		["llms.txt", llmsText(found, about, siteUrl)],
		...(security === undefined
			? []
			: [[".well-known/security.txt", securityText(security, found, siteUrl)] as const]),
	]);
}

/** The maximum number of rows in a sitemap (sitemaps.org). */
const sitemapLength = 50_000;

/**
 * The sitemap. If there are too many rows, it is an index of several sitemaps, followed by these.
 */
export function sitemaps(
	rows: readonly SitemapRow[],
	siteUrl: string,
	length = sitemapLength,
): [string, string][] {
	if (rows.length <= length) return [["sitemap.xml", sitemap(rows, siteUrl)]];
	const parts = Array.from(
		{ length: Math.ceil(rows.length / length) },
		(_, index): [string, string] => [
			`sitemap-${index + 1}.xml`,
			sitemap(rows.slice(index * length, (index + 1) * length), siteUrl),
		],
	);
	const list = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...parts.map(
			([path]) => `\t<sitemap><loc>${escapeText(`${siteUrl}/${path}`)}</loc></sitemap>`,
		),
		"</sitemapindex>\n",
	].join("\n");
	return [["sitemap.xml", list], ...parts];
}

/**
 * Writes one `<url>` for each language of a page, each with links to all of its languages
 * (sitemaps.org, and Google's extension for languages). Pages have no `lastmod`, because the date
 * of a commit is not the date on which a page changed.
 */
function sitemap(rows: readonly SitemapRow[], siteUrl: string): string {
	const urls = rows.map(({ path, alternates, changed }) => {
		const languages = [
			...alternates,
			...alternates.slice(0, 1).map((first) => ({ code: "x-default", path: first.path })),
		];
		const links = languages.map(
			(each) =>
				`\t\t<xhtml:link rel="alternate" hreflang="${each.code}" href="${escapeAttribute(siteUrl + each.path)}"/>`,
		);
		const lastmod = changed === undefined ? [] : [`\t\t<lastmod>${changed}</lastmod>`];
		return [
			"\t<url>",
			`\t\t<loc>${escapeText(siteUrl + path)}</loc>`,
			...lastmod,
			...links,
			"\t</url>",
		].join("\n");
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...urls,
		"</urlset>\n",
	].join("\n");
}

/** The pages with their descriptions, by language, in the format of llmstxt.org. */
function llmsText(pages: readonly Payload[], about: readonly string[], siteUrl: string): string {
	const names = new Map(
		pages.flatMap(({ layout }) =>
			layout.languages.links.map(({ code, name }) => [code, name] as const),
		),
	);
	const locales = [...new Set(pages.map(({ locale }) => locale))];
	const sections = locales.map((code) => {
		const links = pages
			.filter(({ locale }) => locale === code)
			.map(({ head }) => `- [${head.title}](${siteUrl}${head.path}): ${head.description}`);
		return `## ${names.get(code) ?? code}\n\n${links.join("\n")}\n`;
	});
	const [first] = pages;
	return first === undefined
		? ""
		: [
				`# ${first.layout.siteName}\n`,
				`> ${first.head.description}\n`,
				...(about.length > 0 ? [`${about.map((line) => `- ${line}`).join("\n")}\n`] : []),
				...sections,
			].join("\n");
}

/** The file of RFC 9116. Reporters may write in any language of the site. */
function securityText(
	{ contact, expires }: SecurityContact,
	pages: readonly Payload[],
	siteUrl: string,
): string {
	return [
		`Contact: ${contact}`,
		`Expires: ${new Date(endOfDay(expires)).toISOString().replace(".000Z", "Z")}`,
		`Preferred-Languages: ${[...new Set(pages.map(({ locale }) => locale))].join(", ")}`,
		`Canonical: ${siteUrl}/.well-known/security.txt`,
		"",
	].join("\n");
}
