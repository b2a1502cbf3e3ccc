import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";
import { nearestName } from "../messages/nearest-name.ts";
import type { EmbedProvider, ThirdParty } from "../policy/third-parties.ts";
import { shownAddress } from "./address.ts";
import type { Locale } from "./locale.ts";
import type { RouteOptions } from "./route.ts";
import type { RedirectRule, RouteRule } from "./route-rule.ts";
import type { Breakpoints, HtmlBudget, Site } from "./site.ts";

/** The keys of a type. The compiler reports a missing one. */
type Keys<T> = Readonly<Record<keyof T, true>>;

const localeKeys: Keys<Locale> = {
	code: true,
	tag: true,
	prefix: true,
	name: true,
	currency: true,
	currencyDisplay: true,
	timeZone: true,
	published: true,
};
const pageKeys: Keys<RouteOptions> = { validate: true, middleware: true };
const ruleKeys: Keys<RouteRule> = { redirect: true, prerender: true, middleware: true };
const redirectKeys: Keys<Exclude<RedirectRule, string>> = { to: true, status: true };
const breakpointKeys: Keys<Breakpoints> = { sm: true, md: true, lg: true, xl: true, xxl: true };
const budgetKeys: Keys<HtmlBudget> = { bytes: true, over: true };
const embedKeys: Keys<EmbedProvider> = { origins: true, notice: true };
const thirdPartyKeys: Keys<ThirdParty> = {
	script: true,
	attributes: true,
	integrity: true,
	connect: true,
	images: true,
	frames: true,
	styles: true,
	pages: true,
	trustedTypes: true,
};

/**
 * Checks the keys inside the options of `site.config.ts`, where the types are often not checked:
 * TypeScript may not be installed. A mistyped key would silently have no effect.
 * `loadConfiguration` checks the options themselves.
 */
export function checkKeys(site: Site): Message[] {
	return [
		...site.locales.flatMap((locale) =>
			unknownKeys(`locales: "${locale.code}"`, locale, localeKeys),
		),
		...Object.entries(site.pages ?? {}).flatMap(([name, options]) =>
			unknownKeys(`pages: "${name}"`, options, pageKeys),
		),
		...Object.entries(site.routeRules).flatMap(([pattern, rule]) => {
			const where = `routeRules: "${shownAddress(pattern)}"`;
			const { redirect = "" } = rule;
			return [
				...unknownKeys(where, rule, ruleKeys),
				...(typeof redirect === "string"
					? []
					: unknownKeys(`${where}: redirect`, redirect, redirectKeys)),
			];
		}),
		...unknownKeys("breakpoints", site.breakpoints, breakpointKeys),
		...unknownKeys("htmlBudget", site.htmlBudget ?? {}, budgetKeys),
		...Object.entries(site.embeds ?? {}).flatMap(([name, embed]) =>
			unknownKeys(`embeds: "${name}"`, embed, embedKeys),
		),
		...Object.entries(site.thirdParties ?? {}).flatMap(([name, party]) =>
			unknownKeys(`thirdParties: "${name}"`, party, thirdPartyKeys),
		),
	];
}

function unknownKeys(where: string, options: object | string, keys: object): Message[] {
	const known = Object.keys(keys);
	// A text in place of the options, such as a redirect without its key, counts as a wrong key.
	const written = typeof options === "string" ? [options] : Object.keys(options);
	return written
		.filter((key) => !Object.hasOwn(keys, key))
		.map((key) => {
			const similar = nearestName(key, known);
			return similar === undefined
				? t("unknownSetting", { where, key, known })
				: t("unknownSettingSimilar", { where, key, known, similar });
		});
}
