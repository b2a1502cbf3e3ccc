import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { weekdays } from "@kakehashi/core/schema/opening-hours.ts";
import type { OrganizationText } from "@kakehashi/core/schema/organization-file.ts";
import type { Span } from "@kakehashi/core/value-types/times/times.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import type { LocalBusiness, OpeningHoursSpecification } from "schema-dts";
import type { Content } from "../load/load-content.ts";

/**
 * The contents of `content/organization.yaml` as structured data (schema.org). Empty on a site
 * without that file.
 */
export function organizationNode(
	{ organization }: Pick<Content, "organization">,
	{ code }: Locale,
): Partial<Exclude<LocalBusiness, string>> {
	if (organization === undefined) return {};
	const { type, name, address, telephone, geo, hours, payment, languages }: OrganizationText =
		inLocale(organization, code);
	return {
		// All supported types, such as a dentist or a school, have the properties of
		// `LocalBusiness`.
		"@type": type as "LocalBusiness",
		...(name && { name }),
		...(address && {
			address: {
				"@type": "PostalAddress",
				streetAddress: address.street,
				addressLocality: address.city,
				...(address.region && { addressRegion: address.region }),
				...(address.postalCode && { postalCode: address.postalCode }),
				addressCountry: address.country,
			},
		}),
		...(telephone && { telephone }),
		...(geo && {
			geo: { "@type": "GeoCoordinates", latitude: geo[0] ?? 0, longitude: geo[1] ?? 0 },
		}),
		...(hours && {
			openingHoursSpecification: weekly(hours),
			specialOpeningHoursSpecification: special(hours),
		}),
		...(payment && { paymentAccepted: payment }),
		...(languages && { knowsLanguage: languages }),
	};
}

type Hours = NonNullable<OrganizationText["hours"]>;

/**
 * Groups the days by opening times. Closed weekdays are omitted, but closed public holidays are
 * stated.
 */
function weekly({ week, publicHolidays }: Hours): OpeningHoursSpecification[] {
	const days = [
		...weekdays.map((day) => [schemaDays[day], week[day]] as const),
		...(publicHolidays ? [["PublicHolidays", publicHolidays.hours] as const] : []),
	];
	const bySpan = Map.groupBy(
		days.flatMap(([day, spans]) =>
			(spans.length > 0 ? spans : day === "PublicHolidays" ? [closed] : []).map((span) => ({
				day,
				span,
			})),
		),
		({ span }) => JSON.stringify(span),
	);
	return [...bySpan.values()].flatMap(([first, ...rest]) =>
		first ? [{ ...open(first.span), dayOfWeek: [first, ...rest].map(({ day }) => day) }] : [],
	);
}

const special = ({ exceptions = [] }: Hours): OpeningHoursSpecification[] =>
	exceptions.flatMap(({ date, until = date, hours }) =>
		(hours.length > 0 ? hours : [closed]).map((span) => ({
			...open(span),
			validFrom: date,
			validThrough: until,
		})),
	);

/** Search engines expect a closed day in this form. */
const closed: Span = { opens: 0, closes: 0 };

const open = ({ opens, closes }: Span) =>
	({ "@type": "OpeningHoursSpecification", opens: clock(opens), closes: clock(closes) }) as const;

/**
 * Formats minutes since midnight as `09:30`. A whole day ends one minute early, because `00:00` to
 * `00:00` would mean closed.
 */
const clock = (minutes: number) =>
	new Date((minutes === 1440 ? 1439 : minutes) * 60_000).toISOString().slice(11, 16);

const schemaDays = {
	sun: "Sunday",
	mon: "Monday",
	tue: "Tuesday",
	wed: "Wednesday",
	thu: "Thursday",
	fri: "Friday",
	sat: "Saturday",
} as const;
