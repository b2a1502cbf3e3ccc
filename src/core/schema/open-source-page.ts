import type * as v from "valibot";
import type { SplitText } from "./contacts-page.ts";
import type { ContentTypes } from "./content-types.ts";
import type { Inline } from "./inline.ts";
import type { InLocale } from "./localized.ts";
import type { PackagePlace } from "./project-facts.ts";

/** `content/openSource.yaml`: the licence, how a page is made, the packages, how to take part, what changed. */
export function openSourceSchema(c: ContentTypes) {
	/** `word` is the large vertical Japanese word beside a section. */
	const section = { word: c.fact(), heading: c.headingLines() };
	const download = () => c.object({ name: c.label(), about: c.text(), action: c.label() });
	return c.object({
		title: c.title(),
		description: c.description(),
		cover: c.object({ kanji: c.fact(), gloss: c.plain(), heading: c.headingLines(), lead: c.rich() }),
		license: c.object({
			...section,
			sentence: c.label(),
			/** `{license}` and `{nodeVersion}` come from package.json. */
			facts: c.list(c.object({ term: c.label(), text: c.rich("license", "nodeVersion") })),
			actions: c.list(c.action()),
		}),
		/** The stations a text passes on its way to the reader, in order. */
		making: c.object({ ...section, text: c.rich(), stations: c.list(c.object({ name: c.label(), text: c.rich() })) }),
		packages: c.object({
			...section,
			text: c.rich(),
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
			noLicense: c.label(),
			/** Below the table; `{count}` further packages are not in it. */
			optional: c.rich("count"),
		}),
		downloads: c.object({ sbom: download(), notices: download() }),
		takingPart: c.object({ ...section, ways: c.list(c.object({ name: c.label(), text: c.rich(), action: c.action() })) }),
		changes: c.object({
			...section,
			unreleased: c.plain(),
			/** When a version has more changes than the page tells. */
			more: c.plain("count"),
			action: c.action(),
		}),
		/** The heading stands in the other language, too, across the end of the page. */
		close: c.object({ heading: c.headingInEveryLanguage(), actions: c.list(c.action()) }),
	});
}

export type OpenSourceText = InLocale<v.InferOutput<ReturnType<typeof openSourceSchema>>>;

/** One row of the table of packages. */
export type PackageContent = {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	readonly direct: boolean;
	readonly places: readonly PackagePlace[];
	/** The same in words; empty when it is not known. */
	readonly where: string;
	/** Where the package is at home; on rows that concern readers or that the project chose itself. */
	readonly href?: string;
};

/** How many of the packages are under one license; `count` is the same number as the language writes it. */
export type LicenseCount = { readonly name: string; readonly packages: number; readonly count: string };

export type ReleaseContent = {
	readonly version: string;
	/** Written out, or that it is not out yet. */
	readonly day: string;
	/** The same for machines, `2026-11-20`. */
	readonly date?: string;
	readonly changes: readonly Inline[];
	/** How many more there are; undefined when these are all. */
	readonly more?: string;
};

export type DownloadContent = OpenSourceText["downloads"]["sbom"] & { readonly href: string };

type PackagesText = OpenSourceText["packages"];

/** What the open source page shows: its texts and what the build found out about the project. */
export type OpenSourceContent = Omit<OpenSourceText, "packages" | "downloads" | "changes"> & {
	readonly packages: Omit<PackagesText, "shown" | "optional" | "counts"> & {
		readonly counts: readonly { readonly count: string; readonly label: string }[];
		readonly list: readonly PackageContent[];
		/** Packages by licence, the most frequent first. */
		readonly licenses: readonly LicenseCount[];
		/** How many packages run in each place; undefined when it is not known. */
		readonly placeCounts?: Readonly<Record<PackagePlace | "all", string>>;
		readonly shown: SplitText;
		readonly optional?: Inline;
	};
	readonly downloads: readonly DownloadContent[];
	readonly changes: Omit<OpenSourceText["changes"], "more"> & { readonly releases: readonly ReleaseContent[] };
};
