import type { Locale } from "kakehashi";
import { fillAll, type InLocale, type Inline } from "kakehashi/section";
import type { Release } from "../../project/parse-changelog.ts";

/** The page shows the newest changes, from at most this many versions; the file has them all. */
const maxReleases = 3;
const maxChanges = 2;

export type ReleaseContent = {
	readonly version: string;
	/** Written out, or the words for an unreleased version. */
	readonly day: string;
	/** The same for machines, `2026-11-20`. */
	readonly date?: string;
	readonly changes: readonly Inline[];
	/** How many more there are; undefined if these are all. */
	readonly more?: string;
};

type ReleaseWords = { readonly unreleased: string; readonly more: string };
type ReleaseText = InLocale<Release>;
type ReleaseExcerpt = ReleaseText & { readonly left: number };

/** The newest versions with their newest changes, in one language. */
export function releaseContents(releases: readonly ReleaseText[], words: ReleaseWords, locale: Locale): ReleaseContent[] {
	return newestChanges(releases).map((release) => releaseContent(release, words, locale));
}

/** The newest versions, until there are enough changes. */
function newestChanges(releases: readonly ReleaseText[]): ReleaseExcerpt[] {
	let room = maxChanges;
	return releases.slice(0, maxReleases).flatMap(({ version, date, changes }) => {
		const shown = changes.slice(0, room);
		room -= shown.length;
		return shown.length === 0 ? [] : [{ version, date, changes: shown, left: changes.length - shown.length }];
	});
}

function releaseContent({ version, date, changes, left }: ReleaseExcerpt, words: ReleaseWords, locale: Locale): ReleaseContent {
	// A day has no time zone: it is read and written in the same one.
	const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: "UTC" });
	const day = date === undefined ? { day: words.unreleased } : { day: format.format(new Date(date)), date };
	const more = left === 0 ? {} : { more: fillAll(words.more, { count: new Intl.NumberFormat(locale.tag).format(left) }) };
	return { version, ...day, changes, ...more };
}
