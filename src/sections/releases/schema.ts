import type { Locale } from "../../core/routing/locale.ts";
import type { Release } from "../../core/schema/project-facts.ts";
import { defineSection, framedSection } from "../../core/schema/section.ts";
import type { Inline } from "../../core/values/inline.ts";
import type { InLocale } from "../../core/values/localized.ts";
import { fillAll } from "../../core/values/placeholder.ts";

/** The page tells the newest changes, of so many versions at most; the file has them all. */
const maxReleases = 3;
const maxChanges = 3;

/** The newest versions of the kit's changelog. */
export const releases = defineSection({
	schema: (c) =>
		framedSection(c, {
			unreleased: c.plain(),
			/** When a version has more changes than the page tells. */
			more: c.text("count"),
			action: c.action(),
		}),
	prepare: ({ unreleased, more, ...rest }, { facts, locale, typeset }) => ({
		...rest,
		releases: newestChanges(typeset(facts.releases)).map((release) => releaseContent(release, { unreleased, more }, locale)),
	}),
});

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

type ReleaseText = InLocale<Release>;
type ReleaseExcerpt = ReleaseText & { readonly left: number };

/** The newest versions, until there are enough changes. */
function newestChanges(releases: readonly ReleaseText[]): ReleaseExcerpt[] {
	let room = maxChanges;
	return releases.slice(0, maxReleases).flatMap(({ version, date, changes }) => {
		const told = changes.slice(0, room);
		room -= told.length;
		return told.length === 0 ? [] : [{ version, date, changes: told, left: changes.length - told.length }];
	});
}

function releaseContent({ version, date, changes, left }: ReleaseExcerpt, text: { unreleased: string; more: string }, locale: Locale): ReleaseContent {
	// A day has no time zone: it is read and written in the same one.
	const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: "UTC" });
	const day = date === undefined ? { day: text.unreleased } : { day: format.format(new Date(date)), date };
	const more = left === 0 ? {} : { more: fillAll(text.more, { count: new Intl.NumberFormat(locale.tag).format(left) }) };
	return { version, ...day, changes, ...more };
}
