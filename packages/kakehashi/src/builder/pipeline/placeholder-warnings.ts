import type { SecurityContact } from "@kakehashi/core/http/security-contact.ts";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { redirectsIn } from "@kakehashi/core/routing/route-rule.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { Content } from "../../content/load/load-content.ts";
import { t } from "../i18n/t.ts";

/**
 * Warnings about placeholders that the owner has not replaced yet. The site works with
 * placeholders, but should not be published with them.
 */
export function placeholderWarnings(
	site: SiteConfig,
	security: SecurityContact | undefined,
	content: Content,
): Message[] {
	const isPlaceholder = (url: string) =>
		/(?:^|\.)example(?:\.(?:com|net|org))?$/.test(new URL(url).hostname);
	return [
		...(isPlaceholder(site.origin) ? [t("placeholderOrigin", { origin: site.origin })] : []),
		...(site.repository !== undefined && isPlaceholder(site.repository)
			? [t("placeholderRepository", { repository: site.repository })]
			: []),
		...redirectsIn(site.routeRules)
			.filter(({ to }) => URL.canParse(to) && isPlaceholder(to))
			.map(({ pattern, to }) => t("placeholderRedirect", { pattern, to })),
		...(security !== undefined && isPlaceholder(security.contact)
			? [t("placeholderSecurityContact", { contact: security.contact })]
			: []),
		...[...content.pages].flatMap(([name, { sections }]) =>
			sections.some(
				({ kind, sample: placeholder }) => kind === "pricingPlans" && placeholder === true,
			)
				? [t("placeholderAmounts", { name })]
				: [],
		),
	];
}
