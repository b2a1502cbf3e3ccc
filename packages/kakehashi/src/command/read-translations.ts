import { join } from "node:path";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { readFileTexts, type SiteTexts } from "../builder/starter/read-file-texts.ts";
import { CommandLineError } from "../terminal/command-line.ts";
import type { CommandContext } from "./command.ts";
import { t } from "./i18n/t.ts";
import { loadConfiguration } from "./load-configuration.ts";

/**
 * Reads the texts of all files, or only those of the file given with `--page`.
 * @throws ContentError if a file cannot be read
 */
export async function readTranslations({
	folder,
	values: { page },
}: CommandContext): Promise<SiteConfig & SiteTexts> {
	const { site } = await loadConfiguration(folder);
	const texts = await readFileTexts(join(folder, "content"), site.locales, page);
	if (texts.files.length === 0)
		throw new CommandLineError(t("unknownPage", { page: String(page) }));
	return { ...site, ...texts };
}
