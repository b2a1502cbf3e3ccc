import { t } from "../i18n/site/t.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import { halfWidth } from "../values/half-width.ts";
import type { InLocale } from "../values/localized.ts";
import type { ValueName } from "../values/schema-hints.ts";
import * as v from "../values/v.ts";
import { openingHoursSchema } from "./opening-hours.ts";

/**
 * Types of organization from schema.org. `LocalBusiness` and `Organization` are for organizations
 * without a more specific type.
 */
const organizationTypes = [
	"LocalBusiness",
	"Organization",
	"NGO",
	"Corporation",
	"GovernmentOffice",
	"MedicalClinic",
	"Dentist",
	"Physician",
	"Optician",
	"Pharmacy",
	"Hospital",
	"VeterinaryCare",
	"School",
	"Preschool",
	"ElementarySchool",
	"MiddleSchool",
	"HighSchool",
	"CollegeOrUniversity",
	"ChildCare",
	"Library",
	"Museum",
	"Restaurant",
	"CafeOrCoffeeShop",
	"BarOrPub",
	"Bakery",
	"IceCreamShop",
	"Winery",
	"Brewery",
	"Store",
	"BookStore",
	"ClothingStore",
	"Florist",
	"GroceryStore",
	"HobbyShop",
	"HomeGoodsStore",
	"JewelryStore",
	"ShoeStore",
	"ToyStore",
	"BikeStore",
	"HairSalon",
	"BeautySalon",
	"NailSalon",
	"DaySpa",
	"HealthClub",
	"SportsClub",
	"ExerciseGym",
	"LodgingBusiness",
	"Hotel",
	"Hostel",
	"BedAndBreakfast",
	"Campground",
	"ArtGallery",
	"MovieTheater",
	"PerformingGroup",
	"PlaceOfWorship",
	"ProfessionalService",
	"AccountingService",
	"LegalService",
	"Notary",
	"RealEstateAgent",
	"InsuranceAgency",
	"TravelAgency",
	"EmploymentAgency",
	"AutoRepair",
	"Electrician",
	"GeneralContractor",
	"HousePainter",
	"Locksmith",
	"MovingCompany",
	"Plumber",
	"RoofingContractor",
	"DryCleaningOrLaundry",
] as const;

/**
 * `content/organization.yaml`: who runs the site, where, and the opening hours. Pages, the footer
 * and structured data use it.
 */
export function organizationFileSchema(c: ContentTypes) {
	return c.object({
		/** The schema.org type for search engines. */
		type: v.exactOptional(v.picklist(organizationTypes), "LocalBusiness"),
		/** Only if the name differs from `siteName`. */
		name: v.exactOptional(c.plainName()),
		address: v.exactOptional(
			v.pipe(
				c.object({
					country: c.country(),
					postalCode: v.exactOptional(
						v.pipe(
							c.plainText(),
							v.transform((typed: string) => halfWidth(typed).replace(/^〒\s*/, "")),
						),
					),
					/** The prefecture or state. */
					region: v.exactOptional(c.plainName()),
					city: c.plainName(),
					/** The street, the number and the building. */
					street: c.plainName(),
				}),
				v.transform(({ postalCode, ...rest }) => ({
					...rest,
					...(postalCode && {
						postalCode:
							rest.country === "JP"
								? postalCode.replace(/^(\d{3})(\d{4})$/, "$1-$2")
								: postalCode,
					}),
				})),
			),
		),
		/** In international form, with the country code. */
		telephone: v.exactOptional(c.telephone()),
		/** Latitude and longitude. */
		geo: v.exactOptional(
			v.pipe(
				v.array(v.number()),
				v.check((pair): boolean => isPlace(pair), t("coordinatesInvalid")),
			),
		),
		hours: v.exactOptional(openingHoursSchema(c)),
		/** The accepted payment methods. */
		payment: v.exactOptional(c.plain()),
		/** The languages that the staff speak, as tags such as `en`, `ja`, `zh-Hans`. */
		languages: v.exactOptional(
			v.pipe(
				c.list(
					v.pipe(
						v.string(),
						v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/, t("languageTagInvalid")),
					),
				),
				v.metadata({ value: "languages" } satisfies ValueName),
			),
		),
	});
}

export type OrganizationFile = v.InferOutput<ReturnType<typeof organizationFileSchema>>;

/** The contents of the file in one language. */
export type OrganizationText = InLocale<OrganizationFile>;

const isPlace = ([latitude = 91, longitude = 181, ...others]: readonly number[]) =>
	Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && others.length === 0;
