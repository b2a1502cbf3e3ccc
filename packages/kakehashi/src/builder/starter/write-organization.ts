import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { Document } from "yaml";
import { openYaml } from "../../content/yaml/yaml-form.ts";
import { readStarter } from "./starter-pages.ts";
import type { Trade } from "./trades.ts";
import { type TextsFor, writeTexts } from "./write-texts.ts";

/**
 * Makes `content/organization.yaml` from the starter's file, with texts in the languages of the
 * site and opening hours in its time zone.
 * @param locales the languages of the site
 * @param country two-letter code of the country where the organization is
 * @param trade decides the type of organization and the sample of opening hours
 */
export async function writeOrganization(
	site: TextsFor,
	locales: readonly Locale[],
	country: string,
	trade?: Trade,
): Promise<string> {
	const { document, write } = openYaml(writeTexts(await readStarter("organization.yaml"), site));
	document.setIn(["address", "country"], country);
	// The first time zone that names a place, such as `Asia/Tokyo`. UTC names none.
	const timeZone = locales.map((locale) => locale.timeZone).find((zone) => zone.includes("/"));
	if (timeZone !== undefined) document.setIn(["hours", "timeZone"], timeZone);
	// The kit knows the public holidays of Japan only.
	if (country !== "JP") document.deleteIn(["hours", "publicHolidays"]);
	if (trade !== undefined) setTrade(document, trade);
	return write();
}

function setTrade(document: Document.Parsed, { type, hours }: Trade): void {
	document.setIn(["type"], type);
	if (hours === "none") document.deleteIn(["hours"]);
	if (hours === undefined || hours === "none") return;
	for (const [day, times] of Object.entries(hours.week))
		document.setIn(["hours", "week", day], document.createNode(times, { flow: true }));
	if (hours.isOpenOnHolidays === true) document.deleteIn(["hours", "publicHolidays"]);
}
