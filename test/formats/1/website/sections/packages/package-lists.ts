import type { Locale } from "kakehashi";
import { fillAll, type Inline } from "kakehashi/section";
import { type PackageFacts, type PackagePlace, type ProjectFacts, packagePlaces } from "../../project/project-facts.ts";

/** One row of the table of packages. */
export type PackageContent = {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	readonly direct: boolean;
	readonly places: readonly PackagePlace[];
	/** The same in words; empty when it is not known. */
	readonly where: string;
	/** Where the package comes from; only in rows of packages that reach readers or that the project chose itself. */
	readonly href?: string;
};

export type LicenseCount = { readonly name: string; readonly packages: number; readonly count: string };

type PackageWords = {
	readonly counts: { readonly all: string; readonly browser: string; readonly licenses: string };
	readonly shown: string;
	readonly others: string;
	readonly optional: Inline;
	readonly noLicense: string;
	readonly places: Readonly<Record<PackagePlace, string>>;
};

/** All that the section shows of the packages, in one language. */
export function packageLists(facts: ProjectFacts, { counts, shown, optional, others, noLicense, places }: PackageWords, locale: Locale) {
	const number = new Intl.NumberFormat(locale.tag);
	const join = new Intl.ListFormat(locale.tag, { type: "conjunction", style: "narrow" });
	const list: PackageContent[] = facts.packages
		.map((each) => ({ ...packageContent(each, noLicense), where: join.format(each.places.map((place) => places[place])) }))
		.sort(byImportance);
	const licenses = licenseCounts(list, number);
	const inPlace = (place: PackagePlace) => number.format(list.filter((each) => each.places.includes(place)).length);
	const placesKnown = list.some((each) => each.places.length > 0);
	const [before = "", after = ""] = shown.split("{count}");
	return {
		counts: [
			{ count: number.format(list.length), label: counts.all },
			...(placesKnown ? [{ count: inPlace("browser"), label: counts.browser }] : []),
			{ count: number.format(licenses.length), label: counts.licenses },
		],
		list,
		/** Packages by licence, the most frequent first; everything beyond the available colours is one part. */
		licenses: licenses.length <= maxShares ? licenses : [...licenses.slice(0, maxShares - 1), together(licenses.slice(maxShares - 1), others, number)],
		/** How many packages run in each place; undefined when it is not known. */
		...(placesKnown
			? { placeCounts: { all: number.format(list.length), browser: inPlace("browser"), server: inPlace("server"), build: inPlace("build") } }
			: {}),
		shown: [before, after] as const,
		...(facts.optionalPackages === 0 ? {} : { optional: fillAll(optional, { count: number.format(facts.optionalPackages) }) }),
	};
}

/** The addresses of the many packages that only other tools need would take 900 bytes more; the downloads have them all. */
function packageContent({ url, license, ...rest }: PackageFacts, noLicense: string): Omit<PackageContent, "where"> {
	const linked = rest.direct || rest.places.includes("browser");
	return { ...rest, license: license ?? noLicense, ...(linked && url !== undefined ? { href: url } : {}) };
}

/**
 * What reaches readers first, then what the server runs, then tools; in each group, what the project chose itself first,
 * and then licence by licence.
 */
function byImportance(a: PackageContent, b: PackageContent): number {
	const rank = ({ places }: PackageContent) => packagePlaces.findIndex((place) => places.includes(place));
	return rank(a) - rank(b) || Number(b.direct) - Number(a.direct) || compare(a.where, b.where) || compare(a.license, b.license);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** How many colours the bar of licences has. */
const maxShares = 9;

function together(licenses: readonly LicenseCount[], name: string, number: Intl.NumberFormat): LicenseCount {
	const packages = licenses.reduce((sum, each) => sum + each.packages, 0);
	return { name, packages, count: number.format(packages) };
}

function licenseCounts(list: readonly PackageContent[], number: Intl.NumberFormat): LicenseCount[] {
	const counts = new Map<string, number>();
	for (const { license } of list) counts.set(license, (counts.get(license) ?? 0) + 1);
	return [...counts]
		.map(([name, packages]) => ({ name, packages, count: number.format(packages) }))
		.sort((a, b) => b.packages - a.packages || (a.name < b.name ? -1 : 1));
}
