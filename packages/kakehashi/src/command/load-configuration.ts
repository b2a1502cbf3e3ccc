import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SecurityContact } from "@kakehashi/core/http/security-contact.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import { configurationFile } from "../builder/configuration-file.ts";
import { contentFormatOf, unsupportedFormat } from "../content/formats/content-format.ts";
import { t } from "./i18n/t.ts";

/** What `site.config.ts` exports. */
export type Configuration = { readonly site: SiteConfig; readonly security?: SecurityContact };

/**
 * Loads the configuration in the owner's folder.
 * @throws SiteError if the site has an unsupported format, or if the configuration cannot be read,
 * exports no site, or sets an unknown option
 */
export async function loadConfiguration(folder: string): Promise<Configuration> {
	const siteFile = await readFile(join(folder, "content/site.yaml"), "utf8").catch(
		() => undefined,
	);
	const otherFormat =
		siteFile === undefined ? undefined : unsupportedFormat(contentFormatOf(siteFile));
	if (otherFormat !== undefined) throw new SiteError([otherFormat], "content/site.yaml");
	const file = configurationFile(folder);
	let configuration: Partial<Configuration>;
	try {
		// Node caches modules by URL. The time of the last change in the URL makes Node load a
		// saved file again.
		configuration = await import(`${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`);
	} catch (error) {
		throw new SiteError([reasonOf(error)], "site.config.ts");
	}
	const { site, security } = configuration;
	if (site === undefined)
		throw new SiteError([t("configurationExportsNoSite")], "site.config.ts");
	const unknown = Object.keys(site).filter((key) => !Object.hasOwn(siteKeys, key));
	if (unknown.length > 0)
		throw new SiteError(
			unknown.map((key) => {
				const values = { key, known: Object.keys(siteKeys) };
				return isOther(key)
					? t("configurationForeignOption", values)
					: t("configurationUnknownOption", values);
			}),
			"site.config.ts",
		);
	return { site, ...(security && { security }) };
}

/** Whether an unknown option is one that other software has, such as `head` or `plugins`. */
const isOther = (key: string) => /head|script|policy|csp|analytics|plugins|iframe/i.test(key);

/** The options that a configuration may set. The type makes the compiler report a missing one. */
const siteKeys: Readonly<Record<keyof SiteConfig, true>> = {
	locales: true,
	middleware: true,
	pages: true,
	origin: true,
	base: true,
	externalPaths: true,
	repository: true,
	routeRules: true,
	breakpoints: true,
	defaultTheme: true,
	htmlBudget: true,
	embeds: true,
	thirdParties: true,
};
