import type { SecurityContact } from "@kakehashi/core/http/security-contact.ts";
import { siteUrlOf } from "@kakehashi/core/routing/base.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Content } from "../../content/load/load-content.ts";
import { organizationLines } from "../../content/organization/organization-lines.ts";
import type { Payloads } from "../../content/payloads/payloads.ts";
import { atomFeeds } from "../../content/seo/atom-feed.ts";
import { calendars } from "../../content/seo/calendars.ts";
import { discoveryFiles, type SitemapRow } from "../../render/discovery-files.ts";
import type { MakeByProduct } from "./by-product.ts";

type Findable = {
	/**
	 * Files for search engines, feed readers and calendars. They contain the address of the site.
	 */
	readonly discovery: Map<string, string>;
	/** A calendar file for each event that has not ended. */
	readonly events: Map<string, string>;
};

/** The files through which other programs find the pages, by path. */
export async function findableFiles(
	content: Content,
	site: Site,
	payloads: Payloads,
	security: SecurityContact | undefined,
	byProduct: MakeByProduct,
): Promise<Findable> {
	const siteUrl = siteUrlOf(site);
	const rows = [...payloads.collectionPages.all()].map(
		({ path, alternates, entry }): SitemapRow => ({
			path,
			alternates,
			changed: entry && (entry.updated ?? entry.date),
		}),
	);
	const none: ReadonlyMap<string, string> = new Map();
	const discovery = await byProduct("discovery", none, () => {
		const about = organizationLines(content, site.locales[0]);
		return discoveryFiles({
			pages: [...payloads.pages.values()],
			rows,
			about,
			siteUrl,
			security,
		});
	});
	const feeds = await byProduct("feeds", none, () => atomFeeds(content, site.locales, siteUrl));
	const ofEvents = await byProduct("calendars", { feeds: none, events: none }, () =>
		calendars(content, site),
	);
	return {
		discovery: new Map([...discovery, ...byFile(feeds), ...byFile(ofEvents.feeds)]),
		events: byFile(ofEvents.events),
	};
}

function byFile(byAddress: ReadonlyMap<string, string>): Map<string, string> {
	return new Map([...byAddress].map(([address, text]) => [address.slice(1), text]));
}
