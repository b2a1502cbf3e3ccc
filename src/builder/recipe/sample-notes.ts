import type { Content } from "../../content/files/load-content.ts";
import type { SecurityContact } from "../../core/http/security-contact.ts";
import type { SiteConfig } from "../../core/routing/site.ts";

/** What is still a sample and not yet the owner's: one sentence each. The site works with samples; nobody should publish them. */
export function sampleNotes(site: SiteConfig, security: SecurityContact, content: Content): string[] {
	const isSample = (address: string) => /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(new URL(address).hostname);
	return [
		...(isSample(site.origin) ? [`site/site.config.ts: origin is still the sample ${site.origin}. Put in the address of your site.`] : []),
		...(site.repository !== undefined && isSample(site.repository)
			? [`site/site.config.ts: repository is still the sample ${site.repository}. Put in where your source can be read.`]
			: []),
		...Object.entries(site.routeRules).flatMap(([pattern, { redirect }]) => {
			const to = typeof redirect === "object" ? redirect.to : redirect;
			return to !== undefined && URL.canParse(to) && isSample(to) ? [`site/site.config.ts: the redirect of ${pattern} still leads to the sample ${to}.`] : [];
		}),
		...(isSample(security.contact)
			? [`site/site.config.ts: security.contact is still the sample ${security.contact}. Put in how a weakness in your site is reported.`]
			: []),
		...[...content.pages].flatMap(([name, { sections }]) =>
			sections.some(({ kind, sample }) => kind === "plans" && sample === true)
				? [`site/content/pages/${name}.yaml: the amounts are samples. Set your own, then write sample: false.`]
				: [],
		),
	];
}
