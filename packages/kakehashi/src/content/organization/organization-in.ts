import { isJapanese, type Locale } from "../../core/routing/locale.ts";
import type { Organization } from "../../core/schema/organization.ts";
import { inLocale } from "../../core/values/localized.ts";
import type { Content } from "../files/load-content.ts";
import { addressContent } from "./address-content.ts";
import { hoursContent } from "./hours-content.ts";
import { mapAddresses } from "./map-addresses.ts";

/** Every page asks for it. */
const known = new WeakMap<object, Map<string, Organization>>();

/** What the site says about the organization, in one language; undefined on a site without `content/organization.yaml`. */
export function organizationIn(content: Pick<Content, "site" | "organization" | "today">, locale: Locale): Organization | undefined {
	const { organization } = content;
	if (organization === undefined) return undefined;
	const before = known.get(organization) ?? new Map<string, Organization>();
	known.set(organization, before);
	const found = before.get(locale.tag) ?? describe(content, locale);
	if (found !== undefined) before.set(locale.tag, found);
	return found;
}

function describe({ site, organization, today }: Pick<Content, "site" | "organization" | "today">, locale: Locale): Organization | undefined {
	if (organization === undefined) return undefined;
	const { name, address, telephone, geo, hours, payment, languages } = inLocale(organization, locale.code);
	const day = today ?? new Intl.DateTimeFormat("sv-SE", { timeZone: hours?.timeZone ?? locale.timeZone }).format(Date.now());
	const names = new Intl.DisplayNames(locale.tag, { type: "language" });
	const nameHere = name ?? inLocale(site.siteName, locale.code);
	const written = address && addressContent(address, locale);
	return {
		name: nameHere,
		...(written && { address: written, maps: mapAddresses(nameHere, written.text, geo) }),
		...(telephone && { telephone: { text: readable(telephone, locale), href: `tel:${telephone.replaceAll(" ", "-")}` } }),
		...(hours && { hours: hoursContent(hours, locale, day) }),
		...(payment && { payment }),
		...(languages && { spokenLanguages: new Intl.ListFormat(locale.tag).format(languages.map((tag) => names.of(tag) ?? tag)) }),
	};
}

/** A Japanese number gets its 0 back for people who read Japanese. */
const readable = (telephone: string, { tag }: Locale) => (isJapanese(tag) ? telephone.replace(/^\+81[ -]/, "0") : telephone);
