import { heroLayouts } from "../../packages/kakehashi/src/sections/hero/schema.ts";
import { exampleOf, type PageData, words } from "./section-examples.ts";

const shop = {
	file: "shop.jpg",
	alt: {
		en: "A bakery at a street corner, with a lit window.",
		ja: "明かりのともる窓のある、街角のパン屋。",
	},
	focus: [0.3, 0.6],
};
const white = {
	file: "white.jpg",
	alt: { en: "A white loaf on a dark board.", ja: "黒い板の上の、白いパン。" },
};

const heading = { en: ["Bread by", "seven o’clock"], ja: ["朝七時、", "焼きたてです。"] };
const long = {
	en: ["Internationalization of", "a very small bakery"],
	ja: ["小さな町のパン屋の、", "コミュニケーション"],
};
const lead = {
	en: ["A small bakery beside the station.", "Six breads, baked all day, in two languages."],
	ja: ["駅のそばの、", "小さなパン屋です。", "六つのパンを、", "一日中焼いています。"],
};
const actions = [
	{ label: { en: "See what is baked when", ja: "焼き上がりを見る" }, href: "/" },
	{ label: { en: "Set a loaf aside", ja: "取り置きを頼む" }, href: "/contact" },
];

type HeroFields = Readonly<Record<string, unknown>>;

/** A page with a hero, and with sections whose headings should be smaller. */
const page = (name: string, fields: HeroFields): PageData => ({
	path: `/hero-${name}`,
	...words(`Hero ${name}`, "先頭の見本"),
	sections: [
		{ kind: "hero", heading, lead, actions, ...fields },
		exampleOf("cards"),
		exampleOf("stats"),
	],
});

/**
 * Every layout of the hero, with and without a picture and large characters, and the other options.
 */
export const heroPages: readonly PageData[] = [
	...heroLayouts.flatMap((layout) =>
		[{}, { picture: shop }].flatMap((pictured) =>
			[{}, { kanji: "麦", gloss: { en: "mugi: wheat", ja: "麦の香り" } }].map((marked) =>
				page(
					[
						layout,
						...("picture" in pictured ? ["picture"] : []),
						...("kanji" in marked ? ["kanji"] : []),
					].join("-"),
					{ layout, ...pictured, ...marked },
				),
			),
		),
	),
	page("bridge", { art: "bridge", kanji: "架け橋" }),
	page("bridge-bare", { art: "bridge" }),
	...["start", "center"].map((place) =>
		page(`full-${place}`, { layout: "full", words: place, picture: white }),
	),
	page("half-whole", { layout: "half", fit: "contain", picture: shop }),
	page("half-foot", { layout: "half", words: "foot", picture: white }),
	page("half-center", { layout: "half", words: "center", picture: shop }),
	page("plain-whole", { layout: "plain", fit: "contain", tone: "shore", picture: shop }),
	page("half-panel", { layout: "half", tone: "shore", picture: shop }),
	page("plain-shore", { layout: "plain", tone: "shore", picture: shop }),
	page("plain-foot", { layout: "plain", words: "foot", picture: shop }),
	page("plain-center", { layout: "plain", words: "center", tone: "stone" }),
	...heroLayouts.map((layout) =>
		page(`long-${layout}`, { layout, heading: long, picture: shop }),
	),
];

/**
 * Kinds of section, each before a background picture that is bright, or dark with a bright spot.
 */
export const groundPage: PageData = {
	path: "/grounds",
	...words("Grounds", "背景の画像の見本"),
	sections: [
		exampleOf("hero"),
		...(
			[
				"text",
				"cards",
				"steps",
				"descriptionList",
				"testimonials",
				"stats",
				"faq",
				"openingHours",
			] as const
		).map((kind, index) => ({
			...exampleOf(kind),
			ground: index % 2 === 0 ? shop : white,
		})),
	],
};
