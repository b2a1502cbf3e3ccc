import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import { configurationFile, hasConfigurationCode } from "../builder/configuration-file.ts";
import { contentFormatOf, unsupportedFormat } from "../content/formats/content-format.ts";
import {
	type Configuration,
	type ConfigurationCode,
	joinConfiguration,
} from "../content/settings/join-configuration.ts";
import { readSettings } from "../content/settings/read-settings.ts";
import { t } from "./i18n/t.ts";

/**
 * Loads the configuration in the owner's folder.
 * @param tried settings to try instead of those on the disk
 * @throws SiteError if the site has an unsupported format, or if the code cannot be read, lacks an
 * export, or sets an unknown option; ContentError if the settings have problems, if the code sets a
 * key that they set too, or if neither sets the languages or the address
 */
export async function loadConfiguration(
	folder: string,
	tried?: Uint8Array,
): Promise<Configuration> {
	const siteFile = await readFile(join(folder, "content/site.yaml"), "utf8").catch(
		() => undefined,
	);
	const otherFormat =
		siteFile === undefined ? undefined : unsupportedFormat(contentFormatOf(siteFile));
	if (otherFormat !== undefined) throw new SiteError([otherFormat], "content/site.yaml");
	const settings = readSettings(folder, tried);
	return joinConfiguration(settings, hasConfigurationCode(folder) ? await loadCode(folder) : {});
}

async function loadCode(folder: string): Promise<ConfigurationCode> {
	const file = configurationFile(folder);
	let code: ConfigurationCode;
	try {
		// Node caches modules by URL. The time of the last change in the URL makes Node load a
		// saved file again.
		code = await import(`${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`);
	} catch (error) {
		throw new SiteError([reasonOf(error)], "site.config.ts");
	}
	const { routing, site } = code;
	// Both are needed: the bundle for browsers imports `routing`, that of the server `site`.
	if (
		routing === undefined ||
		site === undefined ||
		Object.keys(routing).some((key) => !Object.hasOwn(site, key))
	)
		throw new SiteError([t("configurationExportsMissing")], "site.config.ts");
	const unknown = Object.keys(site).filter((key) => !Object.hasOwn(siteKeys, key));
	if (unknown.length > 0) throw new SiteError(unknown.map(unknownOption), "site.config.ts");
	return code;
}

function unknownOption(key: string): Message {
	const values = { key, known: Object.keys(siteKeys) };
	return isOther(key)
		? t("configurationForeignOption", values)
		: t("configurationUnknownOption", values);
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
