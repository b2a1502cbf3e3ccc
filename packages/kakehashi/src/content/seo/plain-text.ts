import type { Locale } from "@kakehashi/core/routing/locale.ts";
import type { Organization } from "@kakehashi/core/schema/organization.ts";
import { inLocale, type Localized } from "@kakehashi/core/values/localized.ts";
import { fillPlaceholders } from "@kakehashi/core/values/placeholder.ts";
import type { Content } from "../load/load-content.ts";
import { organizationIn } from "../organization/organization-in.ts";

type Sources = Pick<Content, "site" | "organization" | "today">;

/** The values of the placeholders that all texts may use. */
export function commonValues(content: Sources, locale: Locale): Readonly<Record<string, string>> {
	return {
		...organizationValues(organizationIn(content, locale) ?? {}),
		siteName: inLocale(content.site.siteName, locale.code),
	};
}

/**
 * Returns a function that gives a text in one language for programs: with placeholders filled in,
 * and without characters that control line breaks.
 */
export function plainTextOf(content: Sources, locale: Locale): (text: Localized<string>) => string {
	const values = commonValues(content, locale);
	return (text) => fillPlaceholders(inLocale(text, locale.code), values);
}

/** The values of the placeholders for the organization, such as `{address}`, in one language. */
function organizationValues({
	address,
	telephone,
	payment,
	spokenLanguages,
}: Partial<Organization>): Record<string, string> {
	const values = { address: address?.text, telephone: telephone?.text, payment, spokenLanguages };
	return Object.fromEntries(
		Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
}
