import type { SectionPayload } from "@kakehashi/core/payload/payload.ts";
import { mergePolicies, type PagePolicy } from "@kakehashi/core/policy/page-policy.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { isIn, type Route } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Organization, Times } from "@kakehashi/core/schema/organization.ts";
import type { CheckedSection, PageFile } from "@kakehashi/core/schema/page-file.ts";
import type {
	FoundSection,
	SectionContext,
	SectionKindTable,
} from "@kakehashi/core/schema/section.ts";
import type { SectionData } from "@kakehashi/core/schema/section-build.ts";
import { type FailurePlace, SectionError } from "@kakehashi/core/schema/section-error.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import type { Thing } from "schema-dts";
import { siteClock } from "../events/site-clock.ts";
import type { Typeset } from "../japanese/typeset.ts";
import type { Content } from "../load/load-content.ts";
import { organizationIn } from "../organization/organization-in.ts";
import { arrangeSections } from "./arrange-sections.ts";
import { createEntryLists, type EntryLists } from "./entry-lists.ts";
import { pageTrees } from "./page-trees.ts";
import { entrySummarizer } from "./summarize-entry.ts";

type PageSources = {
	readonly content: Content;
	readonly site: Site;
	readonly locale: Locale;
	readonly route: Route;
	readonly kinds: SectionKindTable;
	readonly typeset: Typeset;
	/**
	 * The contents of the page and their file, if they are not those of the route's page. For
	 * example, those of an entry.
	 */
	readonly text?: Pick<PageFile, "title" | "description" | "sections">;
	readonly file?: string;
	/** The lists of the site's collections. By default, they are created from the content. */
	readonly lists?: EntryLists;
	/** Data that the owner's own kinds of section have loaded during the build. */
	readonly data?: SectionData;
	readonly madeOf?: MadeOf | undefined;
};

/** Marks a text as generated from the value with a key, and returns the marked text. */
export type MadeOf = (key: string, words: string) => string;

/** A page in one language. */
export type PreparedPage = {
	readonly title: string;
	readonly description: string;
	readonly sections: readonly SectionPayload[];
	/** Additions to the content security policy that the sections need. */
	readonly policy: PagePolicy | undefined;
	/** The structured data of the sections. */
	readonly structuredData: (siteName: string) => Thing[];
};

/**
 * Typesets the texts of a page in its language, lets each kind of section prepare its content, and
 * arranges the sections.
 */
export function preparePage({
	content,
	site,
	locale,
	route,
	kinds,
	typeset,
	text: page = pageOf(content, route.name),
	file,
	lists = createEntryLists(content, site),
	data,
	madeOf,
}: PageSources): PreparedPage {
	const raws = page.sections.map((section) => inLocale(section, locale.code));
	const values = Object.assign(
		{},
		...raws.map((raw) => kinds[raw.kind]?.placeholders?.values(raw, locale) ?? {}),
	);
	const formsOf = (name: string) =>
		content.pages.get(name)?.sections.filter(({ kind }) => kind === "form") ?? [];
	const withForms = site.routes.filter(
		(each) => isIn(each, locale) && formsOf(each.name).length > 0,
	);
	const withForm =
		withForms.find(({ name }) => formsOf(name).some((form) => !("form" in form))) ??
		withForms[0];
	const context: Omit<SectionContext, "data" | "madeOf"> = {
		locale,
		path: localizePath(route.path, locale),
		contactPath: withForm === undefined ? undefined : localizePath(withForm.path, locale),
		locales: site.locales,
		typeset,
		organization: shownOrganization(organizationIn(content, locale), madeOf),
		entries: (collection, { tag, count, events } = {}) => {
			const found = content.collections.get(collection);
			const summarize =
				found && entrySummarizer(found, locale, typeset, siteClock(content, site).timeZone);
			const { coming, others, past } = lists.byDay(collection, locale.code, tag);
			const wanted = { all: [...coming, ...others], only: coming, none: others, past }[
				events ?? "all"
			];
			return summarize === undefined ? [] : wanted.slice(0, count).map(summarize);
		},
		pages: () => pageTrees({ content, site, locale, typeset }, context.entries),
		find: finder(content, site, locale, route, kinds, page.sections) as SectionContext["find"],
	};
	const arrangements = arrangeSections(page.sections, kinds);
	const prepared = page.sections.map((section, index): SectionPayload => {
		const { kind, id, tone: _, ground, ...text } = typeset(section, values) as CheckedSection;
		const key = (path: readonly (string | number)[]) =>
			`${file ?? `pages/${route.name}.yaml`}#${["sections", index, ...path].join(".")}`;
		const own = {
			...context,
			data: data?.get(kind),
			madeOf: (path: readonly (string | number)[], words: string) =>
				madeOf?.(key(path), words) ?? words,
		};
		const content = guarded(
			{ page: route.name, kind, index, content: file },
			() => kinds[kind]?.prepare?.(text, own, raws[index]) ?? text,
		) as object;
		return {
			kind,
			...(id === undefined ? {} : { id }),
			...content,
			...(ground === undefined ? {} : { ground }),
			...(arrangements[index] as (typeof arrangements)[number]),
		};
	});
	return {
		title: typeset(page.title, values),
		description: typeset(page.description, values),
		sections: prepared,
		policy: mergePolicies(raws.map((raw) => kinds[raw.kind]?.policy?.(raw))),
		structuredData: (siteName) => {
			const absolute = (path: string) => `{origin}${path}`;
			const more = {
				...context,
				absolute,
				siteName,
				publisher: { "@id": absolute("/#organization") },
				languages: site.locales.map(({ tag }) => tag),
				repository: site.repository,
			};
			return prepared.flatMap((section, index) => {
				const { kind } = section;
				const own = {
					...more,
					data: data?.get(kind),
					madeOf: (_path: unknown, words: string) => words,
				};
				return guarded(
					{ page: route.name, kind, index, content: file },
					() => kinds[kind]?.structuredData?.(section, own, raws[index]) ?? [],
				);
			});
		},
	};
}

/**
 * Runs the code of a kind of section.
 * @throws SectionError with the place of the section, if the code throws
 */
function guarded<T>(place: Omit<FailurePlace, "file">, run: () => T): T {
	try {
		return run();
	} catch (error) {
		throw new SectionError(error, { ...place, file: "schema.ts" });
	}
}

/** The organization with its texts marked as generated from the parts of `organization.yaml`. */
function shownOrganization(
	organization: Organization | undefined,
	madeOf: MadeOf | undefined,
): Organization | undefined {
	if (organization === undefined || madeOf === undefined) return organization;
	const { address, telephone, hours } = organization;
	const noted = (part: string) => (words: string) => madeOf(`organization.yaml#${part}`, words);
	const ofHours = noted("hours");
	const times = ([from, to]: Times): Times => [ofHours(from), ofHours(to)];
	return {
		...organization,
		...(address && { address: { ...address, lines: address.lines.map(noted("address")) } }),
		...(telephone && { telephone: { ...telephone, text: noted("telephone")(telephone.text) } }),
		...(hours && {
			hours: {
				...hours,
				days: hours.days.map((day) => ({ ...day, short: ofHours(day.short) })),
				rows: hours.rows.map((row) => ({ ...row, times: times(row.times) })),
				changes: hours.changes.map((change) => ({
					...change,
					days: ofHours(change.days),
					times: change.times.map(times),
				})),
			},
		}),
	};
}

function pageOf(content: Content, name: string): PageFile {
	const page = content.pages.get(name);
	if (page === undefined) throw new Error(`No content for the page "${name}"`);
	return page;
}

/**
 * Returns a function that finds the sections of a kind: first those on the page itself, then those
 * on other pages in their order.
 */
function finder(
	content: Content,
	site: Site,
	locale: Locale,
	route: Route,
	kinds: SectionKindTable,
	own: PageFile["sections"],
) {
	const routes = [
		route,
		...site.routes.filter((each) => each.name !== route.name && isIn(each, locale)),
	];
	return (definition: unknown): FoundSection<unknown>[] =>
		routes.flatMap(({ name, path }) =>
			(name === route.name ? own : (content.pages.get(name)?.sections ?? []))
				.filter(({ kind }) => kinds[kind] === definition)
				.map((section) => ({
					path: localizePath(path, locale),
					samePage: name === route.name,
					section: inLocale(section, locale.code),
				})),
		);
}
