import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { openYaml } from "../../content/yaml/yaml-form.ts";
import { readStarter } from "./starter-pages.ts";
import { type TextsFor, writeTexts } from "./write-texts.ts";

/**
 * Makes `content/organization.yaml` from the starter's file, with texts in the languages of the
 * site and opening hours in its time zone.
 * @param locales the languages of the site
 * @param country two-letter code of the country where the organization is
 */
export async function writeOrganization(
	site: TextsFor,
	locales: readonly Locale[],
	country: string,
): Promise<string> {
	const { document, write } = openYaml(writeTexts(await readStarter("organization.yaml"), site));
	document.setIn(["address", "country"], country);
	// The first time zone that names a place, such as `Asia/Tokyo`. UTC names none.
	const timeZone = locales.map((locale) => locale.timeZone).find((zone) => zone.includes("/"));
	if (timeZone !== undefined) document.setIn(["hours", "timeZone"], timeZone);
	// The kit knows the public holidays of Japan only.
	if (country !== "JP") document.deleteIn(["hours", "publicHolidays"]);
	return write();
}
