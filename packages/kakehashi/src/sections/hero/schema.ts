import { isJapanese, localizePath } from "@kakehashi/core/routing/locale.ts";
import {
	defineSection,
	type SectionContext,
	unframedSection,
} from "@kakehashi/core/schema/section.ts";
import type { PictureVeil } from "@kakehashi/core/values/picture.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { openingHours } from "../openingHours/schema.ts";

/**
 * `bridge` is the large hero with one arch. The others have arches along the lower edge: of one
 * size, of growing size, or two that meet.
 */
export const heroArt = ["bridge", "row", "growing", "pair"] as const;
export type HeroArtName = (typeof heroArt)[number];

/**
 * `band`: the shore is at the side. `full`: a picture extends to all edges, with the text on it.
 * `half`: text and picture side by side. `plain`: large type only, with a picture below.
 */
export const heroLayouts = ["band", "full", "half", "plain"] as const;
type HeroLayout = (typeof heroLayouts)[number];

/**
 * The first section of a page, with the page's only h1. `layout` is `band`, `full` (a picture to
 * all edges), `half` (text and picture) or `plain` (large type).
 */
export const hero = defineSection({
	unframed: true,
	/** Each page begins with its hero and has no other. */
	isAvailable: () => false,
	variant: ({ art, ...section }) => {
		const layout = shownLayout(section);
		if (layout === "half" && section.tone === "shore") return "PanelHero";
		if (layout !== "band")
			return { full: "FullHero", half: "HalfHero", plain: "PlainHero" }[layout];
		return section.picture !== undefined
			? "PictureHero"
			: art === "bridge"
				? "BridgeHero"
				: "ArcadeHero";
	},
	schema: (c) =>
		unframedSection(c, {
			layout: v.exactOptional(v.picklist(heroLayouts)),
			art: v.exactOptional(v.picklist(heroArt), "row"),
			/**
			 * A few large characters on the shore, and a short text beside them. The layout `band`
			 * and link previews show them.
			 */
			kanji: v.exactOptional(
				v.pipe(
					c.plainText(),
					v.check((kanji) => [...kanji].length <= 5, {
						en: "There is room for five characters at most.",
						ja: "大きく置けるのは5文字までです。",
					}),
				),
			),
			gloss: v.exactOptional(c.plain()),
			/**
			 * The heading, divided into lines. The value has the heading in all languages, because
			 * the page also shows the versions in the other languages.
			 */
			heading: c.headingLinesInEveryLanguage(),
			/** One paragraph, divided into phrases. In vertical text, each phrase is a column. */
			lead: v.exactOptional(c.textLines()),
			/** The picture replaces the arches. */
			picture: v.exactOptional(c.picture({ veiled: true })),
			/**
			 * `cover`: the picture fills its frame. `contain`: the whole picture is shown, as a
			 * screenshot needs. For `half` and `plain`.
			 */
			fit: v.exactOptional(v.picklist(["cover", "contain"])),
			/** What falls over the picture of `full`; still for people who prefer less motion. */
			weather: v.exactOptional(v.picklist(["snow", "rain"])),
			/**
			 * The position of the text, for every layout except `band`. `over`, for `plain`: the
			 * text is in the middle of the upper part of the picture, which must be empty there.
			 */
			words: v.exactOptional(v.picklist(["start", "center", "foot", "over"])),
			actions: v.exactOptional(c.list(c.action())),
		}),
	prepare: ({ picture, ...text }, context, raw) => {
		const { veil, ...shown } = picture ?? {};
		const isPanel =
			shownLayout({ ...text, picture }) === "half" && (raw.tone ?? text.tone) === "shore";
		const week =
			isPanel && context.path === localizePath("/", context.locale) && weekOf(context);
		return {
			...text,
			...(picture && { picture: shown as Omit<typeof picture, "veil"> }),
			...(week && { week }),
			...(veil &&
				text.layout === "full" && {
					veil: heroVeil(veil, isJapanese(context.locale.tag) ? "all" : text.words),
				}),
		};
	},
	warnings: ({ layout, picture }) =>
		layout === "full" && picture?.veil?.isMixed === true ? [strongVeilNote] : [],
});

/**
 * Returns the opening hours, with the texts of the first section that shows them. Undefined if the
 * site has no opening hours or no such section.
 */
function weekOf({ organization, find, typeset, locale }: SectionContext) {
	const [found] = find(openingHours);
	if (organization?.hours === undefined || found === undefined) return undefined;
	const { caption, times, holidays, open, closed, closedMark, now } = found.section;
	return {
		...typeset({ caption, times, holidays, open, closed, closedMark, now }),
		hours: organization.hours,
		tag: locale.tag,
	};
}

const strongVeilNote = {
	en: 'much of the picture is nearly as light, or as dark, as the words on it, so a strong tint is laid over it. Choose a calmer picture, or "layout: half", which shows it as it is.',
	ja: "画像の広い範囲が文字と同じくらいの明るさなので、間に濃い陰を敷きます。落ち着いた画像にするか、画像をそのまま見せる「layout: half」にしてください。",
};

/**
 * `isLight`: the text is dark in the light theme. `top` and `words` are the strength of the veil in
 * the light and the dark theme, behind the header and behind the text.
 */
type HeroVeil = { readonly isLight: boolean; readonly top: string; readonly words: string };

/**
 * In the dark theme, the text is light on every picture. In the light theme, it is dark on a light
 * picture. Text at the start or center needs a veil over the whole picture, because a vertical
 * Japanese heading may be high.
 */
function heroVeil(
	{ isLight, dark, light }: PictureVeil,
	words: "start" | "center" | "foot" | "over" | "all" = "foot",
): HeroVeil {
	const place = words === "foot" ? "foot" : "all";
	const inLight = isLight ? light : dark;
	return { isLight, top: `${inLight.top}${dark.top}`, words: `${inLight[place]}${dark[place]}` };
}

/**
 * Returns the layout that a hero is shown in. Without a picture, `half` becomes `plain`. With a
 * picture but no kanji, `band` becomes `half`.
 */
export function shownLayout({
	layout = "band",
	picture,
	kanji,
}: Readonly<Record<string, unknown>>): HeroLayout {
	if (layout === "half" && picture === undefined) return "plain";
	if (layout === "band" && picture !== undefined && kanji === undefined) return "half";
	return heroLayouts.find((each) => each === layout) ?? "band";
}
