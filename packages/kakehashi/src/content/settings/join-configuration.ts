import type { SecurityContact } from "@kakehashi/core/http/security-contact.ts";
import { normalizePattern } from "@kakehashi/core/routing/route-rule.ts";
import {
	joinSite,
	type SiteCode,
	type SiteConfig,
	settingsFile,
} from "@kakehashi/core/routing/site.ts";
import { t } from "../i18n/site/t.ts";
import { ContentError, type ContentProblem } from "../problems/content-problem.ts";
import { problemAt } from "../yaml/parse-content-file.ts";
import type { ReadSettings } from "./read-settings.ts";

/** What `settings.yaml` and `site.config.ts` say together. */
export type Configuration = { readonly site: SiteConfig; readonly security?: SecurityContact };

/** What `site.config.ts` exports. Empty for a site without code. */
export type ConfigurationCode = SiteCode & Pick<Configuration, "security">;

/**
 * Joins the settings of a site with its code.
 * @throws ContentError if both set the same, or if neither has a language or the address; SiteError
 * if two patterns of redirects are the same address
 */
export function joinConfiguration(settings: ReadSettings, code: ConfigurationCode): Configuration {
	const problems = [...setTwice(settings, code), ...missingIn(settings, code)];
	if (problems.length > 0) throw new ContentError(problems);
	const security = settings.security ?? code.security;
	return { site: joinSite(settings.site, code.site), ...(security && { security }) };
}

/** Finds what both files set. */
function setTwice(
	{ site, security, file }: ReadSettings,
	{ site: own = {}, security: ownSecurity }: ConfigurationCode,
): ContentProblem[] {
	if (file === undefined) return [];
	const inCode: Readonly<Record<string, unknown>> = { ...own, security: ownSecurity };
	const { routeRules = {}, ...others } = { ...site, ...(security && { security }) };
	const keys = Object.keys(others).filter((key) => inCode[key] !== undefined);
	const patterns = new Set(Object.keys(own.routeRules ?? {}).map(normalizePattern));
	const redirects = Object.keys(routeRules).filter((pattern) =>
		patterns.has(normalizePattern(pattern)),
	);
	return [...keys.map((key) => [key]), ...redirects.map((pattern) => ["redirects", pattern])].map(
		(path) => problemAt(file, path, t("configurationSetTwice", { settingsFile }), true),
	);
}

/** Finds what no site can do without. */
function missingIn(
	{ site, file }: ReadSettings,
	{ site: own }: ConfigurationCode,
): ContentProblem[] {
	const joined = { ...site, ...own };
	const missing = (["origin", "locales"] as const).filter((key) => joined[key] === undefined);
	return missing.map((key) => {
		const message =
			key === "origin" ? t("configurationWithoutOrigin") : t("configurationWithoutLocales");
		return file === undefined
			? { file: settingsFile, key, message }
			: problemAt(file, [key], message);
	});
}
