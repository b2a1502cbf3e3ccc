import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import type { MapAddress, Organization } from "@kakehashi/core/schema/organization.ts";
import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import type { Content } from "../load/load-content.ts";
import { addressContent } from "./address-content.ts";
import { hoursContent } from "./hours-content.ts";

/** A cache by language tag, because every page needs the organization. */
const known = new WeakMap<object, Map<string, Organization>>();

/**
 * The organization's data in one language. Undefined on a site without `content/organization.yaml`.
 */
export function organizationIn(
	content: Pick<Content, "site" | "organization" | "today">,
	locale: Locale,
): Organization | undefined {
	const { organization } = content;
	if (organization === undefined) return undefined;
	const before = known.get(organization) ?? new Map<string, Organization>();
	known.set(organization, before);
	const found = before.get(locale.tag) ?? describe(content, locale);
	if (found !== undefined) before.set(locale.tag, found);
	return found;
}

function describe(
	{ site, organization, today }: Pick<Content, "site" | "organization" | "today">,
	locale: Locale,
): Organization | undefined {
	if (organization === undefined) return undefined;
	const { name, address, telephone, geo, hours, payment, languages } = inLocale(
		organization,
		locale.code,
	);
	const day = today ?? dateIn(Date.now(), hours?.timeZone ?? locale.timeZone);
	const names = new Intl.DisplayNames(locale.tag, { type: "language" });
	const nameHere = name ?? inLocale(site.siteName, locale.code);
	const written = address && addressContent(address, locale);
	return {
		name: nameHere,
		...(written && { address: written, maps: mapAddresses(nameHere, written.text, geo) }),
		...(telephone && {
			telephone: {
				text: readable(telephone, locale),
				href: `tel:${telephone.replaceAll(" ", "-")}`,
			},
		}),
		...(hours && { hours: hoursContent(hours, locale, day) }),
		...(payment && { payment }),
		...(languages && {
			spokenLanguages: new Intl.ListFormat(locale.tag).format(
				languages.map((tag) => names.of(tag) ?? tag),
			),
		}),
	};
}

/** In Japanese, the country code +81 is replaced with 0, as numbers are written in Japan. */
const readable = (telephone: string, { tag }: Locale) =>
	isJapanese(tag) ? telephone.replace(/^\+81[ -]/, "0") : telephone;

/**
 * URLs of a place on map services: by its coordinates if they are known, otherwise by a search for
 * its name and address.
 */
function mapAddresses(
	name: string,
	address: string,
	geo: readonly number[] | undefined,
): readonly MapAddress[] {
	const words = encodeURIComponent(`${name} ${address}`);
	const place = geo?.join(",");
	const [latitude, longitude] = geo ?? [];
	const openStreetMap =
		geo === undefined
			? `search?query=${encodeURIComponent(address)}`
			: `?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
	return [
		{
			service: "google",
			href: `https://www.google.com/maps/search/?api=1&query=${place === undefined ? words : encodeURIComponent(place)}`,
		},
		{
			service: "apple",
			href: `https://maps.apple.com/?q=${place === undefined ? words : `${encodeURIComponent(name)}&ll=${place}`}`,
		},
		{ service: "openstreetmap", href: `https://www.openstreetmap.org/${openStreetMap}` },
	];
}
