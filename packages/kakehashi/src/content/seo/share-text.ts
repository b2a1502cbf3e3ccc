import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import { type InLocale, inLocale } from "@kakehashi/core/values/localized.ts";
import type { PictureText } from "@kakehashi/core/values/picture.ts";
import { fillPlaceholders } from "@kakehashi/core/values/placeholder.ts";
import type * as v from "valibot";
import { type HeroArtName, type hero, shownLayout } from "../../sections/hero/schema.ts";
import { headingPhrases } from "../japanese/break-phrases.ts";
import type { Content } from "../load/load-content.ts";

type SharePicture = {
	readonly file: PictureText["file"];
	readonly focus?: readonly number[] | undefined;
};

/** The texts and the picture of a page's link preview image. */
export type ShareText = {
	/**
	 * The arches of the hero. Undefined if the layout of the hero is not `band`, because only that
	 * has arches and large characters.
	 */
	readonly art?: HeroArtName | undefined;
	/** The picture of the hero or of the entry. It replaces the arches and the kanji. */
	readonly picture?: SharePicture | undefined;
	/** A few large characters, shown vertically. */
	readonly kanji?: string | undefined;
	/** The lines of the heading. Each consists of phrases that must not be broken. */
	readonly heading: readonly (readonly string[])[];
	readonly siteName: string;
	/** A short description of the site. */
	readonly tagline?: string | undefined;
	/** The alternative text of the image. */
	readonly alt: string;
};

/** Uses the texts of the page's hero, so that the image and the page match. */
export function shareText(content: Content, page: string, locale: Locale): ShareText {
	const siteName = inLocale(content.site.siteName, locale.code);
	// The page's schema ensures that the first section of every page is a hero.
	const section = inLocale(
		content.pages.get(page)?.sections[0],
		locale.code,
	) as unknown as InLocale<v.InferOutput<ReturnType<typeof hero.schema>>>;
	const { heading, picture } = section;
	const { art, kanji } = shownLayout(section) === "band" ? section : {};
	return {
		...shareTextOf({ art, kanji, siteName, picture }, heading[locale.code] ?? [], locale),
		...taglineOf(content, locale),
	};
}

/** Uses the title of the entry, and its picture or else that of the list. */
export function entryShareText(
	content: Content,
	collection: string,
	title: string,
	locale: Locale,
	picture?: PictureText,
): ShareText {
	const list = shareText(content, collection, locale);
	return {
		...shareTextOf({ ...list, picture: picture ?? list.picture }, [title], locale),
		...taglineOf(content, locale),
	};
}

function taglineOf({ site }: Content, locale: Locale): Pick<ShareText, "tagline"> {
	const tagline = inLocale(site.tagline, locale.code);
	return tagline === undefined ? {} : { tagline };
}

type Surroundings = Pick<ShareText, "art" | "kanji" | "siteName" | "picture">;

function shareTextOf(
	{ art, kanji, siteName, picture }: Surroundings,
	heading: readonly string[],
	locale: Locale,
): ShareText {
	const lines = heading.map((line) => fillPlaceholders(line, { siteName }));
	const japanese = isJapanese(locale.tag);
	const alt = `${lines.join(japanese ? "" : " ")}${japanese ? "｜" : " · "}${siteName}`;
	return {
		art,
		kanji,
		...(picture && { picture: { file: picture.file, focus: picture.focus } }),
		heading: lines.map((line) => headingPhrases(line)),
		siteName,
		alt,
	};
}
