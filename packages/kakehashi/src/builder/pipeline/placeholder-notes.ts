import type { Content } from "../../content/files/load-content.ts";
import type { SecurityContact } from "../../core/http/security-contact.ts";
import type { Message } from "../../core/messages/say.ts";
import type { SiteConfig } from "../../core/routing/site.ts";

/**
 * Warnings about placeholders that the owner has not replaced yet. The site works with
 * placeholders, but should not be published with them.
 */
export function placeholderNotes(
	site: SiteConfig,
	security: SecurityContact | undefined,
	content: Content,
): Message[] {
	const isPlaceholder = (url: string) =>
		/(?:^|\.)example(?:\.(?:com|net|org))?$/.test(new URL(url).hostname);
	return [
		...(isPlaceholder(site.origin)
			? [
					{
						en: `site.config.ts: origin is still the sample ${site.origin}. Enter the address of your site.`,
						ja: `site.config.ts：originが見本の${site.origin}のままです。ご自分のサイトのアドレスにしてください。`,
					},
				]
			: []),
		...(site.repository !== undefined && isPlaceholder(site.repository)
			? [
					{
						en: `site.config.ts: repository is still the sample ${site.repository}. Enter where your source can be read.`,
						ja: `site.config.ts：repositoryが見本の${site.repository}のままです。ソースを読める場所にするか、行を消してください。`,
					},
				]
			: []),
		...Object.entries(site.routeRules).flatMap(([pattern, { redirect }]) => {
			const to = typeof redirect === "object" ? redirect.to : redirect;
			return to !== undefined && URL.canParse(to) && isPlaceholder(to)
				? [
						{
							en: `site.config.ts: the redirect from ${pattern} still leads to the sample ${to}.`,
							ja: `site.config.ts：${pattern}の転送先が見本の${to}のままです。`,
						},
					]
				: [];
		}),
		...(security !== undefined && isPlaceholder(security.contact)
			? [
					{
						en: `site.config.ts: security.contact is still the sample ${security.contact}. Enter how to report a vulnerability in your site.`,
						ja: `site.config.ts：security.contactが見本の${security.contact}のままです。脆弱性の連絡先を書くか、消してください。`,
					},
				]
			: []),
		...[...content.pages].flatMap(([name, { sections }]) =>
			sections.some(
				({ kind, sample: placeholder }) => kind === "pricingPlans" && placeholder === true,
			)
				? [
						{
							en: `content/pages/${name}.yaml: the amounts are samples. Set your own, then write sample: false.`,
							ja: `content/pages/${name}.yaml：金額が見本のままです。ご自分の金額にして、「sample: false」と書いてください。`,
						},
					]
				: [],
		),
	];
}
