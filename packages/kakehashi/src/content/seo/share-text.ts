import type * as v from "valibot";
import { isJapanese, type Locale } from "../../core/routing/locale.ts";
import { type InLocale, inLocale } from "../../core/values/localized.ts";
import type { PictureText } from "../../core/values/picture.ts";
import { fillPlaceholders } from "../../core/values/placeholder.ts";
import { type HeroArtName, type hero, shownLayout } from "../../sections/hero/schema.ts";
import type { Content } from "../files/load-content.ts";
import { phrases } from "../japanese/break-phrases.ts";

export type SharePicture = { readonly file: PictureText["file"]; readonly focus?: readonly number[] | undefined };

/** The words of a page's link preview. */
export type ShareText = {
	/** The arches of the hero; undefined for a layout without the band, which has neither arches nor large characters. */
	readonly art?: HeroArtName | undefined;
	/** The picture of the hero, or of the entry; it replaces arches and kanji. */
	readonly picture?: SharePicture | undefined;
	/** The few large characters, set vertically. */
	readonly kanji?: string | undefined;
	/** The heading: its lines, each in the phrases that stay whole. */
	readonly heading: readonly (readonly string[])[];
	readonly siteName: string;
	/** What the site is, in a few words. */
	readonly tagline?: string | undefined;
	/** All of it as one line, for people who cannot see the picture. */
	readonly alt: string;
};

/** The words come from the hero of the page, so that picture and page say the same. */
export function shareText(content: Content, page: string, locale: Locale): ShareText {
	const siteName = inLocale(content.site.siteName, locale.code);
	// The first section of every page is its cover: the page's schema ensures that.
	const section = inLocale(content.pages.get(page)?.sections[0], locale.code) as unknown as InLocale<v.InferOutput<ReturnType<typeof hero.schema>>>;
	const { heading, picture } = section;
	const { art, kanji } = shownLayout(section) === "band" ? section : {};
	return { ...shareTextOf({ art, kanji, siteName, picture }, heading[locale.code] ?? [], locale), ...taglineOf(content, locale) };
}

/** The words of an entry: its title, and its own picture, or else what the list has. */
export function entryShareText(content: Content, collection: string, title: string, locale: Locale, picture?: PictureText): ShareText {
	const list = shareText(content, collection, locale);
	return { ...shareTextOf({ ...list, picture: picture ?? list.picture }, [title], locale), ...taglineOf(content, locale) };
}

function taglineOf({ site }: Content, locale: Locale): Pick<ShareText, "tagline"> {
	const tagline = inLocale(site.tagline, locale.code);
	return tagline === undefined ? {} : { tagline };
}

type Surroundings = Pick<ShareText, "art" | "kanji" | "siteName" | "picture">;

function shareTextOf({ art, kanji, siteName, picture }: Surroundings, heading: readonly string[], locale: Locale): ShareText {
	const lines = heading.map((line) => fillPlaceholders(line, { siteName }));
	const japanese = isJapanese(locale.tag);
	const alt = `${lines.join(japanese ? "" : " ")}${japanese ? "｜" : " · "}${siteName}`;
	return { art, kanji, ...(picture && { picture: { file: picture.file, focus: picture.focus } }), heading: lines.map((line) => phrases(line)), siteName, alt };
}
