import { isJapanese, type Locale } from "../../core/routing/locale.ts";
import type { Organisation } from "../../core/schema/organisation.ts";
import { inLocale } from "../../core/values/localized.ts";
import type { Content } from "../files/load-content.ts";
import { addressContent } from "./address-content.ts";
import { hoursContent } from "./hours-content.ts";
import { mapAddresses } from "./map-addresses.ts";

/** Every page asks for it. */
const known = new WeakMap<object, Map<string, Organisation>>();

/** What the site says about the organisation, in one language; undefined on a site without `content/organisation.yaml`. */
export function organisationIn(content: Pick<Content, "site" | "organisation" | "today">, locale: Locale): Organisation | undefined {
	const { organisation } = content;
	if (organisation === undefined) return undefined;
	const before = known.get(organisation) ?? new Map<string, Organisation>();
	known.set(organisation, before);
	const found = before.get(locale.tag) ?? describe(content, locale);
	if (found !== undefined) before.set(locale.tag, found);
	return found;
}

function describe({ site, organisation, today }: Pick<Content, "site" | "organisation" | "today">, locale: Locale): Organisation | undefined {
	if (organisation === undefined) return undefined;
	const { name, address, telephone, geo, hours, payment, languages } = inLocale(organisation, locale.code);
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
