import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import type { OrganizationText } from "@kakehashi/core/schema/organization-file.ts";

type Address = NonNullable<OrganizationText["address"]>;

/** Countries in which the postal code comes before the city. */
const codeFirst = /^(?:AT|BE|CH|CZ|DE|DK|ES|FI|FR|GR|HR|HU|IT|LU|NL|NO|PL|PT|SE|SI|SK)$/;

/**
 * Formats an address as it is usual in a language. Japanese, Chinese and Korean start with the
 * country, and other languages start with the street. The country is only included if the language
 * belongs to another country.
 */
export function addressContent(
	{ country, postalCode = "", region = "", city, street }: Address,
	{ tag }: Pick<Locale, "tag">,
): { lines: string[]; text: string } {
	const abroad =
		new Intl.Locale(tag).maximize().region !== country
			? (new Intl.DisplayNames(tag, { type: "region" }).of(country) ?? "")
			: "";
	if (/^(?:ja|zh|ko)\b/.test(tag)) {
		const space = tag.startsWith("ko") ? " " : "";
		const lines = present([
			postalCode && (isJapanese(tag) ? `〒${postalCode}` : postalCode),
			present([abroad, region, city, street]).join(space),
		]);
		return { lines, text: lines.join(" ") };
	}
	const place = codeFirst.test(country)
		? [present([postalCode, city]).join(" "), region]
		: [city, present([region, postalCode]).join(" ")];
	const lines = present([street, present(place).join(", "), abroad]);
	return { lines, text: lines.join(", ") };
}

const present = (parts: readonly string[]) => parts.filter((part) => part !== "");
