import { openYaml } from "../../content/files/yaml-form.ts";
import type { Locale } from "../../core/routing/locale.ts";
import { readStarter } from "./starter-pages.ts";
import { type TextsFor, writeTexts } from "./write-texts.ts";

/**
 * Makes `content/organization.yaml` from the starter's: its texts in the languages of the site, the hours in its time zone.
 * @param locales those of the site
 * @param country where the organization is, in two letters
 */
export async function writeOrganization(site: TextsFor, locales: readonly Locale[], country: string): Promise<string> {
	const { document, write } = openYaml(writeTexts(await readStarter("organization.yaml"), site));
	document.setIn(["address", "country"], country);
	// The zone of a place, which UTC is not.
	const timeZone = locales.map((locale) => locale.timeZone).find((zone) => zone.includes("/"));
	if (timeZone !== undefined) document.setIn(["hours", "timeZone"], timeZone);
	// The dates of other countries are not known.
	if (country !== "JP") document.deleteIn(["hours", "publicHolidays"]);
	return write();
}
