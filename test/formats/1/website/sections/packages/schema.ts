import { type ContentTypes, defineSection, framedSection, type PreparedSection, type SectionContext } from "kakehashi/section";
import type { ProjectFacts } from "../../project/project-facts.ts";
import { packageLists } from "./package-lists.ts";

/** The third-party packages of the kit, from the lockfile and the bundles, with a filter. */
export const packages = defineSection({
	title: { en: "Packages", ja: "パッケージ一覧" },
	about: { en: "The packages that the kit uses", ja: "キットが使っているパッケージ" },
	schema: packagesSchema,
	prepare: ({ counts, shown, optional, others, ...text }, { data, locale }: SectionContext<ProjectFacts>) => ({
		...text,
		...packageLists(data, { counts, shown, optional, others, ...text }, locale),
	}),
	structuredData: (_content, { data, siteName, repository }) => [
		{
			"@type": "SoftwareSourceCode",
			name: siteName,
			...(repository === undefined ? {} : { codeRepository: repository }),
			license: `https://spdx.org/licenses/${data.license}`,
			programmingLanguage: "TypeScript",
			runtimePlatform: `Node ${data.nodeVersion}`,
		},
	],
});

function packagesSchema(c: ContentTypes) {
	return framedSection(c, {
		/** Words under the three figures. */
		counts: c.object({ all: c.plain(), browser: c.plain(), licenses: c.plain() }),
		shareCaption: c.plain(),
		/** The licences with few packages, which are counted as one. */
		others: c.plain(),
		filter: c.plain(),
		/** How many packages the table shows: `{count}`. */
		shown: c.plain("count"),
		noMatch: c.plain(),
		places: c.object({ label: c.plain(), all: c.plain(), browser: c.plain(), server: c.plain(), build: c.plain() }),
		caption: c.plain(),
		columns: c.object({ name: c.label(), version: c.label(), license: c.label(), required: c.label() }),
		direct: c.plain(),
		indirect: c.plain(),
		noLicense: c.plain(),
		/** Below the table; `{count}` more packages are not in it. */
		optional: c.rich("count"),
	});
}

/** What the components of the section show. */
export type PackagesContent = PreparedSection<typeof packages>;
