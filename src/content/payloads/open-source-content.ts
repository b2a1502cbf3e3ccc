import type { Locale } from "../../core/routing/locale.ts";
import type { Inline } from "../../core/schema/inline.ts";
import type { LicenseCount, OpenSourceContent, OpenSourceText, PackageContent, ReleaseContent } from "../../core/schema/open-source-page.ts";
import { fillAll } from "../../core/schema/placeholder.ts";
import { noticesPath, type PackageFacts, type ProjectFacts, packagePlaces, type Release, sbomPath } from "../../core/schema/project-facts.ts";
import type { Content } from "../files/load-content.ts";
import type { Typeset } from "../japanese/typeset.ts";

/** The page tells the newest changes, of so many versions at most; the file has them all. */
const mostReleases = 3;
const mostChanges = 4;

/** Joins the texts of the open source page and what the build found out about the project. */
export function openSourceContent(content: Content["openSource"], facts: ProjectFacts, locale: Locale, typeset: Typeset): OpenSourceContent {
	const { packages, downloads, changes, ...rest } = typeset(content, { license: facts.license, nodeVersion: facts.nodeVersion });
	const { more: _, ...otherChanges } = changes;
	const { counts, shown, optional, ...packageTexts } = packages;
	const number = new Intl.NumberFormat(locale.tag);
	const join = new Intl.ListFormat(locale.tag, { type: "conjunction", style: "narrow" });
	const list = facts.packages
		.map((each) => ({ ...packageContent(each, packages.noLicense), where: join.format(each.places.map((place) => packages.places[place])) }))
		.sort(byImportance);
	const licenses = countLicenses(list, number);
	const inPlace = (place: PackageContent["places"][number]) => list.filter(({ places }) => places.includes(place)).length;
	const placesKnown = list.some(({ places }) => places.length > 0);
	const [beforeCount = "", afterCount = ""] = shown.split("{count}");
	return {
		...rest,
		packages: {
			...packageTexts,
			counts: [
				{ count: number.format(list.length), label: counts.all },
				...(placesKnown ? [{ count: number.format(inPlace("browser")), label: counts.browser }] : []),
				{ count: number.format(licenses.length), label: counts.licenses },
			],
			list,
			licenses,
			...(placesKnown
				? {
						placeCounts: {
							all: number.format(list.length),
							browser: number.format(inPlace("browser")),
							server: number.format(inPlace("server")),
							build: number.format(inPlace("build")),
						},
					}
				: {}),
			shown: [beforeCount, afterCount],
			...(facts.optionalPackages === 0 ? {} : { optional: fillAll(optional, { count: number.format(facts.optionalPackages) }) }),
		},
		downloads: [
			{ ...downloads.sbom, href: sbomPath },
			{ ...downloads.notices, href: noticesPath },
		],
		changes: { ...otherChanges, releases: newestChanges(facts.releases, typeset).map((release) => releaseContent(release, changes, locale)) },
	};
}

/** Addresses of the many packages that only other packages ask for would double the page; the downloads have them all. */
function packageContent({ address, license, ...rest }: PackageFacts, noLicense: string): Omit<PackageContent, "where"> {
	const linked = rest.direct || rest.places.includes("browser");
	return { ...rest, license: license ?? noLicense, ...(linked && address !== undefined ? { href: address } : {}) };
}

/** What reaches readers first, then what the server runs, then tools; of each what the project chose itself first. */
function byImportance(a: PackageContent, b: PackageContent): number {
	const rank = ({ places }: PackageContent) => packagePlaces.findIndex((place) => places.includes(place));
	return rank(a) - rank(b) || Number(b.direct) - Number(a.direct);
}

function countLicenses(list: readonly PackageContent[], number: Intl.NumberFormat): LicenseCount[] {
	const counts = new Map<string, number>();
	for (const { license } of list) counts.set(license, (counts.get(license) ?? 0) + 1);
	return [...counts]
		.map(([name, packages]) => ({ name, packages, count: number.format(packages) }))
		.sort((a, b) => b.packages - a.packages || (a.name < b.name ? -1 : 1));
}

type ReleaseExcerpt = Pick<Release, "version" | "date"> & { readonly changes: readonly Inline[]; readonly left: number };

/** The newest versions in one language, until there are enough changes. */
function newestChanges(releases: readonly Release[], typeset: Typeset): ReleaseExcerpt[] {
	let room = mostChanges;
	return releases.slice(0, mostReleases).flatMap(({ version, date, changes }) => {
		const all = typeset(changes);
		const told = all.slice(0, room);
		room -= told.length;
		return told.length === 0 ? [] : [{ version, date, changes: told, left: all.length - told.length }];
	});
}

function releaseContent({ version, date, changes, left }: ReleaseExcerpt, text: OpenSourceText["changes"], locale: Locale): ReleaseContent {
	// A day has no time zone: it is read and written in the same one.
	const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: "UTC" });
	const day = date === undefined ? { day: text.unreleased } : { day: format.format(new Date(date)), date };
	const more = left === 0 ? {} : { more: fillAll(text.more, { count: new Intl.NumberFormat(locale.tag).format(left) }) };
	return { version, ...day, changes, ...more };
}
