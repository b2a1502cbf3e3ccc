import { isJapanese, type Locale } from "../../core/routing/locale.ts";
import type { OrganizationText } from "../../core/schema/organization-file.ts";

type Address = NonNullable<OrganizationText["address"]>;

/** Countries that write the postal code before the city. */
const codeFirst = /^(?:AT|BE|CH|CZ|DE|DK|ES|FI|FR|GR|HR|HU|IT|LU|NL|NO|PL|PT|SE|SI|SK)$/;

/**
 * An address as readers of a language write it: in Japanese, Chinese and Korean from the country inwards, elsewhere from
 * the street outwards, with the country if the language is that of another country.
 */
export function addressContent(
	{ country, postalCode = "", region = "", city, street }: Address,
	{ tag }: Pick<Locale, "tag">,
): { lines: string[]; text: string } {
	const abroad = new Intl.Locale(tag).maximize().region !== country ? (new Intl.DisplayNames(tag, { type: "region" }).of(country) ?? "") : "";
	if (/^(?:ja|zh|ko)\b/.test(tag)) {
		const space = tag.startsWith("ko") ? " " : "";
		const lines = present([postalCode && (isJapanese(tag) ? `〒${postalCode}` : postalCode), present([abroad, region, city, street]).join(space)]);
		return { lines, text: lines.join(" ") };
	}
	const place = codeFirst.test(country) ? [present([postalCode, city]).join(" "), region] : [city, present([region, postalCode]).join(" ")];
	const lines = present([street, present(place).join(", "), abroad]);
	return { lines, text: lines.join(", ") };
}

const present = (parts: readonly string[]) => parts.filter((part) => part !== "");
