import type { Locale } from "kakehashi";
import { fillAll, type Inline } from "kakehashi/section";
import {
	type PackageFacts,
	type PackagePlace,
	type ProjectFacts,
	packagePlaces,
} from "../../project/project-facts.ts";

/** One row of the table of packages. */
export type PackageContent = {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	readonly direct: boolean;
	readonly places: readonly PackagePlace[];
	/** `places` as text in the page's language. Empty if unknown. */
	readonly where: string;
	/**
	 * Link to the package's repository or homepage, only for packages that reach readers or are
	 * direct dependencies.
	 */
	readonly href?: string;
};

export type LicenseCount = {
	readonly name: string;
	readonly packages: number;
	readonly count: string;
};

type PackageWords = {
	readonly counts: { readonly all: string; readonly browser: string; readonly licenses: string };
	readonly shown: string;
	readonly others: string;
	readonly optional: Inline;
	readonly noLicense: string;
	readonly places: Readonly<Record<PackagePlace, string>>;
};

/** Everything that the section shows about the packages, in one language. */
export function packageLists(
	facts: ProjectFacts,
	{ counts, shown, optional, others, noLicense, places }: PackageWords,
	locale: Locale,
) {
	const number = new Intl.NumberFormat(locale.tag);
	const join = new Intl.ListFormat(locale.tag, { type: "conjunction", style: "narrow" });
	const list: PackageContent[] = facts.packages
		.map((each) => ({
			...packageContent(each, noLicense),
			where: join.format(each.places.map((place) => places[place])),
		}))
		.sort(byImportance);
	const licenses = licenseCounts(list, number);
	const inPlace = (place: PackagePlace) =>
		number.format(list.filter((each) => each.places.includes(place)).length);
	const placesKnown = list.some((each) => each.places.length > 0);
	const [before = "", after = ""] = shown.split("{count}");
	return {
		counts: [
			{ count: number.format(list.length), label: counts.all },
			...(placesKnown ? [{ count: inPlace("browser"), label: counts.browser }] : []),
			{ count: number.format(licenses.length), label: counts.licenses },
		],
		list,
		/**
		 * Packages by license, the most frequent first. If there are more licenses than colors, the
		 * last part combines the rest.
		 */
		licenses:
			licenses.length <= maxShares
				? licenses
				: [
						...licenses.slice(0, maxShares - 1),
						together(licenses.slice(maxShares - 1), others, number),
					],
		/** How many packages run in each place. Undefined if unknown. */
		...(placesKnown
			? {
					placeCounts: {
						all: number.format(list.length),
						browser: inPlace("browser"),
						server: inPlace("server"),
						build: inPlace("build"),
					},
				}
			: {}),
		shown: [before, after] as const,
		...(facts.optionalPackages === 0
			? {}
			: { optional: fillAll(optional, { count: number.format(facts.optionalPackages) }) }),
	};
}

/**
 * The many indirect dependencies of tools get no link, because their URLs would take 900 bytes
 * more. The downloads contain all URLs.
 */
function packageContent(
	{ url, license, ...rest }: PackageFacts,
	noLicense: string,
): Omit<PackageContent, "where"> {
	const linked = rest.direct || rest.places.includes("browser");
	return {
		...rest,
		license: license ?? noLicense,
		...(linked && url !== undefined ? { href: url } : {}),
	};
}

/**
 * Sorts packages: those that reach readers first, then those on the server, then tools. Within each
 * group, direct dependencies come first, and then packages are sorted by license.
 */
function byImportance(a: PackageContent, b: PackageContent): number {
	const rank = ({ places }: PackageContent) =>
		packagePlaces.findIndex((place) => places.includes(place));
	return (
		rank(a) - rank(b) ||
		Number(b.direct) - Number(a.direct) ||
		compare(a.where, b.where) ||
		compare(a.license, b.license)
	);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** How many colors the bar of licenses has. */
const maxShares = 9;

function together(
	licenses: readonly LicenseCount[],
	name: string,
	number: Intl.NumberFormat,
): LicenseCount {
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
