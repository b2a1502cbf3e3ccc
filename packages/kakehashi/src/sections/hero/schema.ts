import { isJapanese, localizePath } from "../../core/routing/locale.ts";
import { bareSection, defineSection, type SectionContext } from "../../core/schema/section.ts";
import type { PictureVeil } from "../../core/values/picture.ts";
import * as v from "../../core/values/v.ts";
import { openingHours } from "../openingHours/schema.ts";

/** `bridge` is the large hero with one arch; the others have arches along the foot: of one size, growing, or two that meet. */
export const heroArt = ["bridge", "row", "growing", "pair"] as const;
export type HeroArtName = (typeof heroArt)[number];

/** `band` has the shore at the side; `full` a picture to all edges, with the words on it; `half` words and a picture side by side; `plain` type alone, with a picture below. */
export const heroLayouts = ["band", "full", "half", "plain"] as const;
type HeroLayout = (typeof heroLayouts)[number];

/** The first section of a page, with its one h1. `layout` is `band`, `full` (a picture to all edges), `half` (words and picture) or `plain` (large type). */
export const hero = defineSection({
	bare: true,
	variant: ({ art, ...section }) => {
		const layout = shownLayout(section);
		if (layout === "half" && section.tone === "shore") return "PanelHero";
		if (layout !== "band") return { full: "FullHero", half: "HalfHero", plain: "PlainHero" }[layout];
		return section.picture !== undefined ? "PictureHero" : art === "bridge" ? "BridgeHero" : "ArcadeHero";
	},
	schema: (c) =>
		bareSection(c, {
			layout: v.exactOptional(v.picklist(heroLayouts)),
			art: v.exactOptional(v.picklist(heroArt), "row"),
			/** A few large characters on the shore, and a few words beside them: for the band, and for link previews. */
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
			/** In lines. Also in the other languages, for what a site shows of them. */
			heading: c.headingLinesInEveryLanguage(),
			/** One paragraph in phrases; when set vertically, each phrase is a column. */
			lead: v.exactOptional(c.textLines()),
			/** Takes the place of the arches. */
			picture: v.exactOptional(c.picture({ veiled: true })),
			/** Whether a picture fills its frame or is shown whole, as a screenshot must be; for `half` and `plain`. */
			fit: v.exactOptional(v.picklist(["cover", "contain"])),
			/** Where the words are; for every layout but `band`. */
			words: v.exactOptional(v.picklist(["start", "center", "foot"])),
			actions: v.exactOptional(c.list(c.action())),
		}),
	prepare: ({ picture, ...text }, context, raw) => {
		const { veil, ...shown } = picture ?? {};
		const isPanel = shownLayout({ ...text, picture }) === "half" && (raw.tone ?? text.tone) === "shore";
		const week = isPanel && context.path === localizePath("/", context.locale) && weekOf(context);
		return {
			...text,
			...(picture && { picture: shown as Omit<typeof picture, "veil"> }),
			...(week && { week }),
			...(veil && text.layout === "full" && { veil: heroVeil(veil, isJapanese(context.locale.tag) ? "all" : text.words) }),
		};
	},
	notes: ({ layout, picture }) => (layout === "full" && picture?.veil?.isMixed === true ? [strongVeilNote] : []),
});

/** The opening hours, in the words of the first section that shows them; undefined if the site has none. */
function weekOf({ organization, find, typeset, locale }: SectionContext) {
	const [found] = find(openingHours);
	if (organization?.hours === undefined || found === undefined) return undefined;
	const { caption, times, holidays, open, closed, closedMark, now } = found.section;
	return { ...typeset({ caption, times, holidays, open, closed, closedMark, now }), hours: organization.hours, tag: locale.tag };
}

const strongVeilNote = {
	en: 'much of the picture is nearly as light, or as dark, as the words on it, so a strong tint is laid over it. Choose a calmer picture, or "layout: half", which shows it as it is.',
	ja: "画像の広い範囲が文字と同じくらいの明るさなので、間に濃い陰を敷きます。落ち着いた画像にするか、画像をそのまま見せる「layout: half」にしてください。",
};

/** Whether words are dark in the light theme, and the steps of the veil in both themes, behind the header and behind the words. */
type HeroVeil = { readonly isLight: boolean; readonly top: string; readonly words: string };

/** In the dark theme, words are light on every picture; in the light theme, they are dark on a light picture. A Japanese heading may be vertical and high. */
function heroVeil({ isLight, dark, light }: PictureVeil, words: "start" | "center" | "foot" | "all" = "foot"): HeroVeil {
	const place = words === "foot" ? "foot" : "all";
	const inLight = isLight ? light : dark;
	return { isLight, top: `${inLight.top}${dark.top}`, words: `${inLight[place]}${dark[place]}` };
}

/** The layout that a hero is shown in: halves need a picture, and so does the band if it has no kanji. */
export function shownLayout({ layout = "band", picture, kanji }: Readonly<Record<string, unknown>>): HeroLayout {
	if (layout === "half" && picture === undefined) return "plain";
	if (layout === "band" && picture !== undefined && kanji === undefined) return "half";
	return heroLayouts.find((each) => each === layout) ?? "band";
}
