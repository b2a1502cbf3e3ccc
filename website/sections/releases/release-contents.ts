import type { Locale } from "kakehashi";
import { fillAll, formatDate, type InLocale, type Inline } from "kakehashi/section";
import type { Release } from "../../project/parse-changelog.ts";

/**
 * The page shows only the newest `maxChanges` changes, from at most `maxReleases` versions. The
 * changelog contains all of them.
 */
const maxReleases = 3;
const maxChanges = 1;

export type ReleaseContent = {
	readonly version: string;
	/** The date in the page's language, or the text for an unreleased version. */
	readonly day: string;
	/** The date for the `datetime` attribute, `2026-11-20`. Undefined if unreleased. */
	readonly date?: string;
	readonly changes: readonly Inline[];
	/** Says how many more changes the version has. Undefined if all are shown. */
	readonly more?: string;
};

type ReleaseWords = { readonly unreleased: string; readonly more: string };
type ReleaseText = InLocale<Release>;
type ReleaseExcerpt = ReleaseText & { readonly left: number };

/** The newest versions with their newest changes, in one language. */
export function releaseContents(
	releases: readonly ReleaseText[],
	words: ReleaseWords,
	locale: Locale,
): ReleaseContent[] {
	return newestChanges(releases).map((release) => releaseContent(release, words, locale));
}

/** Takes changes from the newest versions until `maxChanges` is reached. */
function newestChanges(releases: readonly ReleaseText[]): ReleaseExcerpt[] {
	let room = maxChanges;
	return releases.slice(0, maxReleases).flatMap(({ version, date, changes }) => {
		const shown = changes.slice(0, room);
		room -= shown.length;
		return shown.length === 0
			? []
			: [{ version, date, changes: shown, left: changes.length - shown.length }];
	});
}

function releaseContent(
	{ version, date, changes, left }: ReleaseExcerpt,
	words: ReleaseWords,
	locale: Locale,
): ReleaseContent {
	const day =
		date === undefined
			? { day: words.unreleased }
			: { day: formatDate(date, locale.tag), date };
	const more =
		left === 0
			? {}
			: {
					more: fillAll(words.more, {
						count: new Intl.NumberFormat(locale.tag).format(left),
					}),
				};
	return { version, ...day, changes, ...more };
}
