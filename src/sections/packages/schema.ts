import type { Locale } from "../../core/routing/locale.ts";
import { type PackageFacts, type PackagePlace, type ProjectFacts, packagePlaces } from "../../core/schema/project-facts.ts";
import { defineSection, framedSection, type PreparedSection } from "../../core/schema/section.ts";
import type { ContentTypes } from "../../core/values/content-types.ts";
import type { Inline } from "../../core/values/inline.ts";
import { fillAll } from "../../core/values/placeholder.ts";

/** The third-party packages of the kit, from the lockfile and the bundles, with a filter. */
export const packages = defineSection({
	schema: packagesSchema,
	prepare: ({ counts, shown, optional, ...text }, { facts, locale }) => ({ ...text, ...packageLists(facts, { counts, shown, optional, ...text }, locale) }),
	structuredData: (_content, { facts, siteName, repository }) => [
		{
			"@type": "SoftwareSourceCode",
			name: siteName,
			...(repository === undefined ? {} : { codeRepository: repository }),
			license: `https://spdx.org/licenses/${facts.license}`,
			programmingLanguage: "TypeScript",
			runtimePlatform: `Node ${facts.nodeVersion}`,
		},
	],
});

function packagesSchema(c: ContentTypes) {
	return framedSection(c, {
		/** Words under the three figures. */
		counts: c.object({ all: c.plain(), browser: c.plain(), licenses: c.plain() }),
		shareCaption: c.plain(),
		filter: c.plain(),
		/** How many packages the table shows: `{count}`. */
		shown: c.plain("count"),
		noMatch: c.plain(),
		places: c.object({ label: c.plain(), all: c.plain(), browser: c.plain(), server: c.plain(), build: c.plain() }),
		caption: c.plain(),
		columns: c.object({ name: c.label(), version: c.label(), license: c.label(), asked: c.label() }),
		direct: c.plain(),
		indirect: c.plain(),
		noLicense: c.plain(),
		/** Below the table; `{count}` further packages are not in it. */
		optional: c.rich("count"),
	});
}

/** What the components of the section show. */
export type PackagesContent = PreparedSection<typeof packages>;

/** One row of the table of packages. */
export type PackageContent = {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	readonly direct: boolean;
	readonly places: readonly PackagePlace[];
	/** The same in words; empty when it is not known. */
	readonly where: string;
	/** Where the package is at home; on rows of packages that reach readers or that the project chose itself. */
	readonly href?: string;
};

export type LicenseCount = { readonly name: string; readonly packages: number; readonly count: string };

type PackageWords = {
	readonly counts: { readonly all: string; readonly browser: string; readonly licenses: string };
	readonly shown: string;
	readonly optional: Inline;
	readonly noLicense: string;
	readonly places: Readonly<Record<PackagePlace, string>>;
};

function packageLists(facts: ProjectFacts, { counts, shown, optional, noLicense, places }: PackageWords, locale: Locale) {
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
		/** Packages by license, the most frequent first. */
		licenses,
		/** How many packages run in each place; undefined when it is not known. */
		...(placesKnown
			? { placeCounts: { all: number.format(list.length), browser: inPlace("browser"), server: inPlace("server"), build: inPlace("build") } }
			: {}),
		shown: [before, after] as const,
		...(facts.optionalPackages === 0 ? {} : { optional: fillAll(optional, { count: number.format(facts.optionalPackages) }) }),
	};
}

/** Addresses of the many packages that only other tools ask for would take 900 bytes more; the downloads have them all. */
function packageContent({ url, license, ...rest }: PackageFacts, noLicense: string): Omit<PackageContent, "where"> {
	const linked = rest.direct || rest.places.includes("browser");
	return { ...rest, license: license ?? noLicense, ...(linked && url !== undefined ? { href: url } : {}) };
}

/**
 * What reaches readers first, then what the server runs, then tools; of each what the project chose itself first, and then
 * license by license.
 */
function byImportance(a: PackageContent, b: PackageContent): number {
	const rank = ({ places }: PackageContent) => packagePlaces.findIndex((place) => places.includes(place));
	return rank(a) - rank(b) || Number(b.direct) - Number(a.direct) || compare(a.where, b.where) || compare(a.license, b.license);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function licenseCounts(list: readonly PackageContent[], number: Intl.NumberFormat): LicenseCount[] {
	const counts = new Map<string, number>();
	for (const { license } of list) counts.set(license, (counts.get(license) ?? 0) + 1);
	return [...counts]
		.map(([name, packages]) => ({ name, packages, count: number.format(packages) }))
		.sort((a, b) => b.packages - a.packages || (a.name < b.name ? -1 : 1));
}
